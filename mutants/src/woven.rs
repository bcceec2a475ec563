
/// The change that is made, or one of these.
static MADE: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(UNKNOWN);
const UNKNOWN: usize = usize::MAX;
const RECORDED: usize = usize::MAX - 1;
const NONE: usize = usize::MAX - 2;

/// The changes that were asked for, if that is recorded.
static ASKED: [std::sync::atomic::AtomicBool; COUNT] = [const { std::sync::atomic::AtomicBool::new(false) }; COUNT];

/// Whether a change is made: that of the variable `WOVEN`. With `WOVEN_REACHED`, none is, and that file gets those that are asked
/// for.
#[inline]
pub(crate) fn woven(id: usize) -> bool {
    let made = MADE.load(std::sync::atomic::Ordering::Relaxed);
    made == id || made >= RECORDED && is_made(id, made)
}

#[inline(never)]
fn is_made(id: usize, made: usize) -> bool {
    use std::sync::atomic::Ordering::Relaxed;
    if made == UNKNOWN {
        let made = match std::env::var("WOVEN") {
            Ok(made) => made.parse().unwrap(),
            Err(_) if std::env::var_os("WOVEN_REACHED").is_some() => RECORDED,
            Err(_) => NONE,
        };
        MADE.store(made, Relaxed);
        return woven(id);
    }
    if !ASKED[id].load(Relaxed) && !ASKED[id].swap(true, Relaxed) {
        let file = std::env::var_os("WOVEN_REACHED").unwrap();
        let mut file = std::fs::OpenOptions::new().create(true).append(true).open(file).unwrap();
        std::io::Write::write_all(&mut file, format!("{id}\n").as_bytes()).unwrap();
    }
    false
}
