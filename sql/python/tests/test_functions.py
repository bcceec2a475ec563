"""Scalar functions, compared with the program."""

import random
from concurrent.futures import ThreadPoolExecutor

import datafusion
import pytest

import holdem_sql

SPOTS = """hero,villain,board,pair
AhKh,QsQd,,22
9s8s,AA,7s6d2s,33
7c7d,AK,Kd7h2s,44
,random,,55
KsJs,"22+,AJ+",Jd8s3s,66
AhJh,"KK+,AKs",Qh7h2c,
5h4h,AKo,3c2dKs,77
"""

COLUMNS = [
    "strength(hero || board)",
    "category(hero || board)",
    "hand_name(hero || board)",
    "best_five(hero || board)",
    "card_set(hero)",
    "made_hand(hero, board)",
    "draws(hero, board)",
    "starting_hand(hero)",
    "canonical(hero)",
    "canonical(hero, board)",
    "in_range(hero, villain)",
    "in_range(hero, 'QQ+,AKs,98s')",
    "range_combos(villain)",
    "range_combos(pair)",
    "board_texture(board)",
    "hand_strength(hero, board)",
    "potential(hero, board)",
    "potential(hero, board)['positive']",
    "equity([hero, villain], board)",
    "equity(hero, pair)",
    "equity(['AhKh', 'QQ+'], board)",
    "equity([hero, villain], '', '2c')",
    "win([hero, villain], board)",
    "tie([hero, villain], board)",
    "equity_error([hero, villain], board)",
    "strength(card_set(hero || board))",
    "strength(arrow_cast(hero || board, 'Dictionary(Int32, Utf8)'))",
    "strength(arrow_cast(hero || board, 'LargeUtf8'))",
]


def scalar_functions():
    return [it for it in holdem_sql.functions() if isinstance(it, holdem_sql.ScalarFunction)]


@pytest.mark.parametrize("usage", [it.usage for it in scalar_functions()])
def test_the_example_of_a_function_gives_what_the_program_gives(rows, program, usage):
    query = f"select {usage} as value"
    assert rows(query) == program(query)


def test_every_function_is_compared_on_columns():
    names = {column.split("(")[0] for column in COLUMNS}
    assert names == {it.name for it in scalar_functions() if not it.name.startswith("try_")}


@pytest.fixture
def spots(ctx, tmp_path):
    path = tmp_path / "spots.csv"
    path.write_text(SPOTS)
    ctx.register_csv("spots", str(path))
    return path


@pytest.mark.parametrize("column", COLUMNS)
def test_columns_of_a_file_give_what_the_program_gives(rows, program, spots, column):
    condition = "hero <> '' and board <> ''" if "board" in column else "hero <> ''"
    for name in [column, f"try_{column}"]:
        query = f"select {name} as value from FILE where {condition}"
        found = rows(query.replace("FILE", "spots"))
        assert found == program(query.replace("FILE", f"'{spots}'")), name
        assert found


def test_what_a_function_refuses_is_an_error_with_its_words(rows):
    for query, words in [
        ("select strength('AhKhQhJhTx')", "is not a suit"),
        ("select equity('AhKh', 'AhQd')", "Ah"),
        ("select strength(33)", "a set of cards is unsigned"),
        ("select strength(1.5)", "cannot be a column of type Float64"),
        ("select strength()", "strength"),
        ("select strength('AhKh', 'Qh')", "is given 2 arguments"),
        ("select strength(cards) from (values ('AhKhQhJhTh'), ('nonsense')) as t(cards)", "nonsense"),
        ("select equity(a, b) from (values ('AhKh', 'QQ'), ('AhKh', 'ZZ')) as t(a, b)", "ZZ"),
    ]:
        with pytest.raises(Exception, match=r"\S") as error:
            rows(query)
        assert words in str(error.value), query


def test_try_gives_null(rows):
    query = "select try_strength(cards) as s from (values ('AhKhQhJhTh'), ('nonsense'), (null)) as t(cards)"
    assert [row["s"] is None for row in rows(query)] == [False, True, True]


def test_null_gives_null(rows):
    nulls = (
        "select strength(null) as a, equity('AhKh', null) as b, equity(['AhKh', 'QsQd'], null) > 0.46 as c"
    )
    assert rows(nulls) == [{"a": None, "b": None, "c": True}]


def hands(count):
    """Return texts of seven cards, the same each time."""
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    generator = random.Random(7)
    return ["".join(generator.sample(deck, 7)) for _ in range(count)]


def test_large_batches_give_what_the_program_gives(rows, program, ctx, tmp_path):
    path = tmp_path / "hands.csv"
    path.write_text("\n".join(["cards", *hands(300_000)]))
    ctx.register_csv("hands", str(path))
    query = """select category(cards) as category, count(*) as n, sum(strength(cards)) as s, count(distinct card_set(cards)) as d
               from FILE group by category order by category"""
    assert rows(query.replace("FILE", "hands")) == program(query.replace("FILE", f"'{path}'"))


def test_one_batch_of_many_rows(ctx):
    import pyarrow as pa

    batch = pa.RecordBatch.from_pydict({"cards": [*hands(200_000), None]})
    ctx.register_record_batches("batch", [[batch]])
    [found] = ctx.sql("select count(strength(cards)) as n from batch").to_pylist()
    assert found == {"n": 200_000}


def test_sessions_of_several_threads(ctx):
    query = """select hole, equity([hole, 'QQ+'], 'Ks7d2c') as e from combos('AA,TT-88,AQ') order by hole"""
    first = ctx.sql(query).to_pylist()

    def own(_):
        session = datafusion.SessionContext()
        holdem_sql.register(session)
        return session.sql(query).to_pylist()

    def shared(_):
        return ctx.sql(query).to_pylist()

    with ThreadPoolExecutor(8) as pool:
        assert all(found == first for found in pool.map(own, range(16)))
        assert all(found == first for found in pool.map(shared, range(16)))


def test_functions_of_a_data_frame(ctx):
    strength = next(it for it in holdem_sql.functions() if it.name == "strength")
    frame = ctx.from_pydict({"cards": ["AhKhQhJhTh"]})
    found = frame.select(datafusion.udf(strength)(datafusion.col("cards")).alias("s")).to_pydict()
    assert found == {"s": [7462]}


def test_functions_are_described():
    functions = holdem_sql.functions()
    assert len({it.name for it in functions}) == len(functions) > 40
    for function in functions:
        assert function.name in function.usage
        assert function.summary
        assert function.name in repr(function)


def test_another_version_of_datafusion_is_refused(monkeypatch):
    monkeypatch.setattr(datafusion, "__version__", "54.0.0")
    with pytest.raises(ImportError, match=r"is built for datafusion 55, and 54\.0\.0 is installed"):
        holdem_sql.register(datafusion.SessionContext())
