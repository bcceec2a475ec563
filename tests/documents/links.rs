//! Links between documents.

use super::markdown::{Document, root};

#[test]
fn links_lead_to_files_and_headings_that_exist() {
    let mut checked = 0;
    for document in Document::all() {
        let name = document.path.display();
        for link in document.links() {
            if link.starts_with("https://") {
                continue;
            }
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = match path {
                "" => document.path.clone(),
                path => document.path.parent().unwrap().join(path),
            };
            assert!(root().join(&target).exists(), "{name} links to {link}");
            if !anchor.is_empty() {
                let anchors = Document::read(&target).anchors();
                assert!(anchors.iter().any(|known| known == anchor), "{name}: {link}: {anchors:?}");
            }
            checked += 1;
        }
    }
    assert!(checked > 60, "only {checked} links were found");
}

#[test]
fn every_document_can_be_reached_from_the_readme() {
    let mut reached = vec![root().join("README.md").canonicalize().unwrap()];
    let mut next = 0;
    while let Some(path) = reached.get(next).cloned() {
        next += 1;
        let document = Document::read(&path);
        for link in document.links() {
            let file = link.split('#').next().unwrap();
            let target = path.parent().unwrap().join(file);
            if file.ends_with(".md") && target.exists() {
                let target = target.canonicalize().unwrap();
                if !reached.contains(&target) {
                    reached.push(target);
                }
            }
        }
    }
    for document in Document::all() {
        let path = root().join(&document.path).canonicalize().unwrap();
        assert!(reached.contains(&path), "nothing links to {}", document.path.display());
    }
}

#[test]
fn no_document_has_two_headings_with_one_anchor() {
    for document in Document::all().iter().filter(|one| !one.path.ends_with("CHANGELOG.md")) {
        let mut anchors = document.anchors();
        anchors.sort();
        let twice = anchors.windows(2).find(|pair| pair[0] == pair[1]);
        assert_eq!(twice, None, "{}", document.path.display());
    }
}
