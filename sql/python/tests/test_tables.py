"""Table functions, compared with the program."""

import gc
from pathlib import Path

import pytest

import holdem_sql

HANDS = str(Path(__file__).parents[3] / "docs" / "hands.phhs")

POSITIONAL = [
    "select count(*) as n, sum(weight) as w from boards('flop')",
    "select hole, hand, weight from combos('QQ+,AKs:0.5') order by hole",
    "select category1, count(*) as n, sum(weight) as w from runouts('AhKh', 'QsQd') group by category1 order by 1",
    "select hand, percentile from starting_hands() order by rank limit 20",
    "select hand, against, equity from preflop() order by equity desc, hand, against limit 20",
    "select count(*) as n, sum(weight) as w from states('flop')",
    f"select position, count(*) as n, sum(net) as won from results('{HANDS}') group by position order by position",
    f"select pot, board from hands('{HANDS}') order by pot",
    f"select kind from refused('{HANDS}')",
    "select count(*) as n from combos('AA') a join combos('KK') b on a.weight = b.weight",
    "select count(*) as n, min(a) as a from (select hole as a from combos('AA') union all select hole from combos('KK'))",
    "select weight, board from boards('flop') where board = 'AcKcQc' limit 1",
    "select equity([a.hole, b.hole]) as e from combos('AhAd') a cross join combos('KhKd') b",
]

NAMED = [
    ("runouts", ["AhKh", "QQ+"], {"board": "Qh7h2c"}, "round(sum(weight * share1) / sum(weight), 9)"),
    ("runouts", ["AhKh", "random"], {"sample": 20_000, "seed": 7}, "round(avg(share1), 9)"),
    ("combos", ["QQ+,AKs:0.5"], {"board": "Ks7d2c"}, "sum(weight)"),
    ("results", [HANDS], {"all_in": True}, "max(luck)"),
    ("hands", [HANDS], {}, "count(*)"),
]


@pytest.mark.parametrize("query", POSITIONAL)
def test_tables_in_sql_give_what_the_program_gives(rows, program, query):
    found = rows(query)
    assert found
    assert found == program(query)


@pytest.mark.parametrize(("function", "arguments", "options", "value"), NAMED)
def test_tables_with_options_give_what_the_program_gives(
    ctx, rows, program, function, arguments, options, value
):
    ctx.register_table("here", holdem_sql.table(function, *arguments, **options))
    # The capsule outlives the object that it came from.
    gc.collect()
    named = [
        f"{name} => {str(it).lower() if isinstance(it, bool) else repr(it)}" for name, it in options.items()
    ]
    call = f"{function}({', '.join([*map(repr, arguments), *named])})"
    assert rows(f"select {value} as v from here") == program(f"select {value} as v from {call}")


def test_filters_and_limits_reach_a_table(ctx, rows):
    ctx.register_table("flops", holdem_sql.table("boards", "flop"))
    ctx.register_table("states", holdem_sql.table("states", "flop"))
    assert len(rows("select board from flops limit 5")) == 5
    [found] = rows("select count(*) as n from states where board = '2c2d2h' and strength(hole || board) > 0")
    assert found["n"] > 0
    assert rows("select count(*) as n from flops where board = 'nonsense'") == [{"n": 0}]


def test_what_a_table_refuses(rows):
    for query, words in [
        ("select * from combos('ZZ')", "ZZ"),
        ("select * from combos(x)", "x"),
        ("select * from combos(null)", "an argument is a str"),
        ("select * from combos()", "combos"),
        ("select * from boards('street')", "street"),
        ("select * from hands('nowhere.phhs')", "nowhere.phhs"),
    ]:
        with pytest.raises(Exception, match=r"\S") as error:
            rows(query)
        assert words in str(error.value), query


@pytest.mark.parametrize(
    ("arguments", "options", "kind", "words"),
    [
        (["nothing"], {}, ValueError, "there is no table function 'nothing'"),
        (["combos", "ZZ"], {}, ValueError, "ZZ"),
        (["combos", "QQ"], {"bord": "Ks7d2c"}, ValueError, "has no argument 'bord'"),
        (["combos", 22], {}, ValueError, "hands and ranges are text"),
        (["combos", object()], {}, TypeError, "not object"),
        (["runouts", "AhKh", "QQ"], {"sample": 2**70}, OverflowError, ""),
    ],
)
def test_what_table_refuses(arguments, options, kind, words):
    with pytest.raises(kind) as error:
        holdem_sql.table(*arguments, **options)
    assert words in str(error.value)


def test_notes_and_paths():
    sampled = holdem_sql.table("runouts", "QQ+", "AK", sample=1000, seed=7)
    assert any("sample" in note for note in sampled.notes), sampled.notes
    assert holdem_sql.table("hands", Path(HANDS)).notes is not None
    assert "runouts('QQ+', 'AK', sample => 1000, seed => 7)" in repr(sampled)
