"""Answers equal the program's, field by field."""

import random

import pytest

import holdem

RANGES = ["QQ+,AKs", "22+,A2s+:0.5,KTs+", "random", "15%", "ATs-A8s,KQo", "JTs-54s", "TT,99:0.25,!TcTd"]


def spots():
    """Yield players, board and dead cards of 200 cheap spots."""
    chance = random.Random(7)
    for number in range(200):
        deck = list(holdem.CARDS)
        chance.shuffle(deck)
        board = [deck.pop() for _ in range(chance.choice([3, 4, 5]) if number % 3 else 0)]
        dead = [deck.pop() for _ in range(chance.choice([0, 0, 1, 3]))]
        players = [deck.pop() + deck.pop() for _ in range(chance.choice([2, 2, 2, 3, 4]))]
        if number % 2 and len(players) == 2:
            players[1] = chance.choice(RANGES)
        if number % 10 == 1 and len(players) == 2:
            players[0] = chance.choice(RANGES)
        yield players, "".join(board), "".join(dead)


def known(board, dead):
    """Return the options of the program."""
    return [*(["-b", board] if board else []), *(["-d", dead] if dead else [])]


SPOTS = list(spots())


def test_equities_of_200_spots(program):
    for players, board, dead in SPOTS:
        expected = program("equity", *players, *known(board, dead), "-f", "json")
        result = holdem.equity(players, board, dead)
        assert result.to_dict() == expected, (players, board, dead)
        assert (result.exact, result.engine, result.seed) == (
            expected["exact"],
            expected["engine"],
            expected["seed"],
        )
        assert result.total == expected["total"]
        for player, its in zip(result.players, expected["players"], strict=True):
            for field in ("input", "range", "combos", "equity", "win", "tie", "wins", "ties", "std_error"):
                assert getattr(player, field) == its[field], (players, field)
        winners = {tuple(it["players"]): it["count"] for it in expected["winners"]}
        assert result.winners == winners
    assert len(SPOTS) == 200


def test_equities_of_columns_are_those_of_lines(program):
    heads_up = [spot for spot in SPOTS if len(spot[0]) == 2]
    lines = "\n".join(" | ".join([" ".join(players), board, dead]) for players, board, dead in heads_up)
    # Some spots are sampled, with the program's budget and seeds.
    for options, keywords in ([], {}), (["--sample", "3000", "--seed", "5"], {"samples": 3000, "seed": 5}):
        expected = program("equity", "-", "-f", "json", *options, text=lines)["results"]
        columns = list(zip(*(players for players, _, _ in heads_up), strict=True))
        boards, dead = ([spot[place] for spot in heads_up] for place in (1, 2))
        found, errors = holdem.equity_many(columns, boards, dead, std_errors=True, **keywords)
        for row, its in enumerate(expected):
            assert found[row].tolist() == [player["equity"] for player in its["players"]], heads_up[row]
            assert errors[row].tolist() == [player["std_error"] or 0 for player in its["players"]]


CASES = {
    "odds": (lambda: holdem.odds("AhKh", "Qh7h2c"), "odds AhKh -b Qh7h2c"),
    "flops": (lambda: holdem.flops("QQ+", "Kh", "2c", top=3), "odds QQ+ --flops -b Kh -d 2c --top 3"),
    "odds of a range": (lambda: holdem.odds("QQ+,AK", "Qh7h2c", "Ad"), "odds QQ+,AK -b Qh7h2c -d Ad"),
    "odds before the flop": (lambda: holdem.odds([38, 37]), "odds AhKh"),
    "outs": (lambda: holdem.outs(["AhKh", "QsQd"], "Qh7h2c"), "outs AhKh QsQd -b Qh7h2c"),
    "outs alone": (lambda: holdem.outs(["AhKh"], "Qh7h2c"), "outs AhKh -b Qh7h2c"),
    "outs and a call": (
        lambda: holdem.outs("AhKh QsQd", "Qh7h2c", pot=100, call=50),
        "outs AhKh QsQd -b Qh7h2c --pot 100 --call 50",
    ),
    "runouts": (lambda: holdem.runouts(["AhKh", "QQ"], "Qh7h2c"), "runouts AhKh QQ -b Qh7h2c"),
    "runouts with names": (
        lambda: holdem.runouts(["AhKh", "QQ", "JTs"], "Qh7h2c3d", names=["Hero"]),
        "runouts AhKh QQ JTs -b Qh7h2c3d --name Hero",
    ),
    "runouts sampled": (
        lambda: holdem.runouts(["AA", "KK", "15%"], "Qh7h2c", samples=20_000, seed=3),
        "runouts AA KK 15% -b Qh7h2c --sample 20000 --seed 3",
    ),
    "potential": (
        lambda: holdem.potential("AdQc", "3h4cJh", "2c"),
        "potential AdQc -b 3h4cJh -d 2c",
    ),
    "texture": (lambda: holdem.texture("Kh7h2c"), "texture Kh7h2c"),
    "canonical": (lambda: holdem.canonical("AhKh", "QhTs2d"), "canonical AhKh -b QhTs2d"),
    "push": (lambda: holdem.push(10, bb_ante=1), "push 10 --bb-ante 1"),
    "solve": (
        lambda: holdem.solve(
            ["AA,QQ", "KK"], "2c2d2h3s3c", 100, 100, bets="100%", raises="none", iterations=50
        ),
        "solve AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 100 --bets 100% --raises none --iterations 50",
    ),
    "solve flops": (
        lambda: holdem.solve_flops(["AA", "KK"], ["Ks7d2c", "AhAd5c"], 10, 10, bets="all-in", iterations=10),
        "solve AA KK --flops Ks7d2c,AhAd5c --pot 10 --stack 10 --bets all-in --iterations 10",
    ),
    "solve a sample of flops": (
        lambda: holdem.solve_flops(
            ["AA,KQs", "QQ,AK"], 6, 10, 10, bets="all-in", line="check", iterations=10, dead="2c"
        ),
        "solve AA,KQs QQ,AK --flops 6 --pot 10 --stack 10 --bets all-in --line check --iterations 10 -d 2c",
    ),
    "push with a lock": (
        lambda: holdem.push("12 9.5", blinds=[0.5, 1], lock="BB: 20%"),
        "push 12 9.5 --blinds 0.5/1 --lock BB:20%",
    ),
    "push of three": (
        lambda: holdem.push([5000, 3000, 6000], blinds=[100, 200], pays=[50, 30], hero="SB", deals=4e4),
        "push 5000 3000 6000 --blinds 100,200 --pays 50,30 --hero SB --deals 40000",
    ),
    "push at many stacks": (lambda: holdem.push_stacks(12, 9, step=0.5), "push 9 --until 12 --step 0.5"),
    "jam": (lambda: holdem.jam(top=5), "preflop --jam --top 5"),
    "icm": (lambda: holdem.icm([50, 30, 20], [70, 30]), "icm 50 30 20 --pays 70,30"),
    "icm with everything": (
        lambda: holdem.icm(
            "50 30 20",
            "70,30",
            places=True,
            fractions=True,
            chop=True,
            keep=5,
            round=0.5,
            bubble=True,
            names=["Hero"],
        ),
        "icm 50 30 20 --pays 70,30 --places --fractions --chop --keep 5 --round 0.5 --bubble --name Hero",
    ),
    "icm with an all-in": (
        lambda: holdem.icm([50, 30.5, 20], [70, 30], all_in=[1, 3], win=0.55, tie="1%", pot=3, bounty=5),
        "icm 50 30.5 20 --pays 70,30 --all-in 1,3 --win 55% --tie 1% --pot 3 --bounty 5",
    ),
    "icm with hands": (
        lambda: holdem.icm([50, 30, 20], [70, 30], all_in=[1, 3], hands=["AhKh", "QQ+"], board="Qh7h2c"),
        "icm 50 30 20 --pays 70,30 --all-in 1,3 --hands AhKh --hands QQ+ -b Qh7h2c",
    ),
    "nuts": (lambda: holdem.nuts("Kd7h2s9c"), "nuts -b Kd7h2s9c"),
    "nuts and a hand": (
        lambda: holdem.nuts("Kd7h2s9c", "As", hand="7c7d", top=None),
        "nuts -b Kd7h2s9c -d As --hand 7c7d --all",
    ),
    "showdown": (
        lambda: holdem.showdown(["AhKh", "KcQs", "7c6c"], "Kd7h2s9cTc"),
        "showdown AhKh KcQs 7c6c -b Kd7h2s9cTc",
    ),
    "preflop": (lambda: holdem.preflop(), "preflop"),
    "preflop, a hand": (lambda: holdem.preflop("AKs"), "preflop AKs"),
    "preflop, two": (lambda: holdem.preflop("AKs", "QQ"), "preflop AKs QQ"),
    "preflop, three": (lambda: holdem.preflop(opponents=3), "preflop --opponents 3"),
    "preflop, a hand of four": (lambda: holdem.preflop("AKs", opponents=3), "preflop AKs --opponents 3"),
    "graph": (lambda: holdem.graph(["QQ+,AK", "22+"], "Ks7d2c"), "graph QQ+,AK 22+ -b Ks7d2c"),
    "streets": (
        lambda: holdem.streets(["AhKh", "QQ"], "Qh7h2c3d", dead="2d"),
        "equity AhKh QQ -b Qh7h2c3d -d 2d --streets",
    ),
    "range": (lambda: holdem.describe("22+,A2s+:0.5"), "range 22+,A2s+:0.5"),
    "range on a board": (
        lambda: holdem.describe("15%", "Qh7h2c", by=["made", "draw"], order="three"),
        "range 15% -b Qh7h2c --by made,draw --order three",
    ),
    "range by strength": (
        lambda: holdem.describe(holdem.Range("QQ+,AK"), "Qh7h2c", by="strength"),
        "range QQ+,AK -b Qh7h2c --by strength",
    ),
    "blockers": (
        lambda: holdem.blockers("AhQs", "AA,AK", "KhKs7d"),
        "range AhQs -b KhKs7d --against AA,AK",
    ),
    "explanation": (lambda: holdem.explain("AhKh", "QhJhTh"), "eval AhKh QhJhTh --explain"),
    "explanation of seven": (
        lambda: holdem.explain("9c9d4h4s2cKdJh", dead="As"),
        "eval 9c9d 4h4s2cKdJh -d As --explain",
    ),
    "equity by combo": (
        lambda: holdem.equity(["AhKh", "QQ+,AKs:0.5"], "Ks7d2c", by=["combo", "category"]),
        "equity AhKh QQ+,AKs:0.5 -b Ks7d2c --by-combo --by-category",
    ),
    "equity and a call": (
        lambda: holdem.equity(["AhKh", "QQ"], "Qh7h2c", pot=100, call="37.5", names=["Hero", "BTN"]),
        "equity AhKh QQ -b Qh7h2c --pot 100 --call 37.5 --name Hero --name BTN",
    ),
    "equity sampled": (
        lambda: holdem.equity(["AA", "KK", "15%"], samples=1e5, seed=9),
        "equity AA KK 15% --sample 100000 --seed 9",
    ),
    "equity in a notation": (
        lambda: holdem.equity(["AhKh", "[50.0]QQ[/50.0],AKs"], "Ks7d2c", notation="gto+"),
        "equity AhKh [50.0]QQ[/50.0],AKs -b Ks7d2c --notation gto+",
    ),
    "many players": (
        lambda: holdem.equity(holdem.CARDS[i] + holdem.CARDS[i + 1] for i in range(0, 46, 2)),
        "equity " + " ".join(holdem.CARDS[i] + holdem.CARDS[i + 1] for i in range(0, 46, 2)),
    ),
}


@pytest.mark.parametrize(("ask", "command"), CASES.values(), ids=CASES.keys())
def test_every_answer_is_that_of_the_program(program, ask, command):
    answer = ask()
    expected = program(*command.split(), "-f", "json")
    for player in expected.get("players", []):
        # `input` is text, even for hands and ranges of other types.
        assert "input" not in player or isinstance(player["input"], str)
    assert answer.to_dict() == expected
    assert str(answer)
    assert "<table" in answer._repr_html_()


def test_records_have_every_field_of_the_json():
    """A field missing from the records would be lost silently."""
    for ask, _ in CASES.values():
        answer = ask()
        record = answer.to_dict()
        if getattr(answer, "_list", None) is not None:
            (record,) = record[answer._list]
        compare(answer, {name: it for name, it in record.items() if name != "schema"})


def compare(value, record):
    """Compare a record with its JSON."""
    match record:
        case dict() if not isinstance(value, dict):
            for name, it in record.items():
                compare(getattr(value, name), it)
        case list() if isinstance(value, dict):
            # Winners are keyed by players, equities by combo.
            assert len(value) == len(record)
            for it in record:
                if "count" in it:
                    assert value[tuple(it["players"])] == it["count"]
                else:
                    compare_combo(value[it["combo"]], it)
        case list():
            assert len(value) == len(record)
            for one, other in zip(value, record, strict=True):
                compare(one, other)
        case _:
            assert value == record


def compare_combo(value, record):
    """Compare the equity of a combo, which is NaN where the JSON is null."""
    for name in ("weight", "equity", "win", "tie", "total"):
        it = getattr(value, name)
        assert it == record[name] or (record[name] is None and it != it)
    assert value.std_error == record["std_error"]
