//! Integers that do not fit their type are refused; DataFusion's own arithmetic wraps around.

use crate::support::{ask, one, run};

const MOST: &str = "9223372036854775807";

async fn is_refused(query: &str) {
    let error = ask(query).await.unwrap_err();
    assert!(error.contains("a whole number is too large for its type: "), "{query}\n{error}");
    assert!(error.contains("hint: cast(x as decimal(38, 0))"), "{query}\n{error}");
}

#[tokio::test]
async fn a_result_that_does_not_fit_is_refused() {
    for expression in [
        format!("{MOST} + 1"),
        format!("-{MOST} - 2"),
        format!("{MOST} * 2"),
        format!("1 + {MOST} + -1"),
        "x + x".to_owned(),
        "x - -x".to_owned(),
        "-3 * x".to_owned(),
        "card_set('Ah') - card_set('Ad') - card_set('Ad') - card_set('Ah')".to_owned(),
        "small * small * small * small".to_owned(),
    ] {
        let table = format!("(values ({MOST}, 100000::int), (1, 1::int)) t(x, small)");
        is_refused(&format!("select max({expression}) from {table}")).await;
        is_refused(&format!("select count(*) from {table} where {expression} < 7")).await;
    }
}

#[tokio::test]
async fn a_sum_that_does_not_fit_is_refused() {
    let table = format!("(values (1, {MOST}), (1, 1), (1, 2), (2, 7), (2, null)) t(g, x)");
    for select in [
        "select sum(x) from",
        "select g, sum(x) from T group by g having g = 1 --",
        "select sum(distinct x) from",
        "select sum(x) over (order by x rows between 1 preceding and current row) from",
        "select sum(x) over () from",
        "select sum(card_set('As') * card_set('Qc')) from combos('JJ+') --",
    ] {
        is_refused(&format!("{} {table}", select.replace('T', &table))).await;
    }
}

#[tokio::test]
async fn a_sum_that_fits_is_right_in_any_order() {
    let table =
        format!("(values (1, {MOST}), (1, 5), (1, -5), (2, 7), (2, null), (3, null)) t(g, x)");
    assert_eq!(one(&format!("select sum(x) from {table} where g = 1")).await, MOST);
    let groups =
        format!("select g, sum(x), sum(distinct x), sum(x + 0) from {table} group by g order by g");
    let rows = [["1", MOST, MOST, MOST], ["2", "7", "7", "7"], ["3", "null", "null", "null"]];
    assert_eq!(ask(&groups).await.unwrap(), rows);
    let sliding = "select sum(x) over (order by x rows between 1 preceding and current row) as s
                   from (values (1), (2), (4)) t(x) order by s";
    assert_eq!(ask(sliding).await.unwrap(), [["1"], ["3"], ["6"]]);
    let wide =
        "select sum(cast(x as decimal(38, 0))) from (values (9223372036854775807), (1)) t(x)";
    assert_eq!(one(wide).await, "9223372036854775808");
    let sets = "select sum(s) from (select card_set('As') as s union all select card_set('Ks'))";
    assert_eq!(one(sets).await, ((1_u64 << 51) + (1 << 50)).to_string());
}

#[tokio::test]
async fn small_numbers_are_added_and_multiplied_as_before() {
    let query = "select 1 + 2 * 3 - 4 as a, x + 1, 2 * x, x - 0.5, n + n,
                        date '2020-01-31' + interval '1 day' > date '2020-01-31' as d
                 from (select 7 as x, cast(3 as smallint) as n)";
    assert_eq!(ask(query).await.unwrap(), [["3", "8", "14", "6.5", "6", "true"]]);
    let many = format!("select 0{} as n", " + 1".repeat(1_000));
    assert_eq!(one(&many).await, "1000");
    // Columns are named as with DataFusion's operators.
    let named =
        "select \"t.x + Int64(1)\" from (select * from (select x + 1 from (select 7 as x) t))";
    assert_eq!(one(named).await, "8");
    let grouped = "select x % 2 + 1 as odd, count(*) from (values (1), (2), (3)) t(x) group by x % 2 + 1 order by x % 2 + 1";
    assert_eq!(ask(grouped).await.unwrap(), [["1", "1"], ["2", "2"]]);
}

#[test]
fn the_program_says_how_to_have_room() {
    let ran = run(&[&format!("select {MOST} + 1")]);
    assert_eq!(
        ran.stderr,
        format!(
            "error: a whole number is too large for its type: {MOST} + 1\n\
             hint: cast(x as decimal(38, 0)) has room for 38 digits, cast(x as double) for larger ones\n"
        )
    );
    assert_eq!(ran.code, Some(1));
}
