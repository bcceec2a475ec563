"""The server, tested with the protocol's Python client."""

import json
import os
import subprocess
import time
from itertools import pairwise
from pathlib import Path

import anyio
import pytest
from conftest import SERVER
from jsonschema import Draft202012Validator
from mcp.shared.exceptions import MCPError

pytestmark = pytest.mark.anyio

# A count that takes years, and one that takes hours in another engine.
ENDLESS = {"players": ["AhKh", *5 * ["random"]], "budget": "exact"}
LONG = {"players": ["22+,A2s+", "22+,A2s+", "random", "25%", "15%"], "budget": "exact"}

# A tool, its arguments, and the equivalent arguments of the program.
CALLS = [
    ("eval", {"players": ["AhKd"], "board": "9s9c4d2h2s"}, "eval AhKd -b 9s9c4d2h2s"),
    (
        "showdown",
        {"players": ["AhKh", "KcQs", "7c6c"], "board": "Kd7h2s9cTc", "explain": True},
        "showdown AhKh KcQs 7c6c -b Kd7h2s9cTc --explain",
    ),
    ("equity", {"players": ["AhKh", "QsQd"]}, "equity AhKh QsQd"),
    (
        "equity",
        {"players": ["AhTh", "QQ+,AKs"], "board": "9h8c2h", "dead": "Qs", "by_category": True},
        "equity AhTh QQ+,AKs -b 9h8c2h -d Qs --by-category",
    ),
    (
        "equity",
        {"players": ["AhKh", "QQ+,AK"], "board": "Qh7h2c", "pot": 100, "call": 50},
        "equity AhKh QQ+,AK -b Qh7h2c --pot 100 --call 50",
    ),
    (
        "equity",
        {"players": ["AhKh", "QQ+,AK"], "board": "Qh7h2c", "pot": 100, "bet": [50, "75%"], "folds": 0.4, "rake": 0.05},
        "equity AhKh QQ+,AK -b Qh7h2c --pot 100 --bet 50 --bet 75% --folds 40% --rake 5%",
    ),
    (
        "equity",
        {"players": ["AhKh", "@open"], "ranges": {"open": "TT+,AQs+"}, "names": ["Hero", "BTN"]},
        "equity AhKh TT+,AQs+ --name Hero --name BTN",
    ),
    (
        "equity",
        {"players": ["AA", "random", "random", "random"], "budget": {"deals": 100000}, "seed": 7},
        "equity AA random random random --sample 100000 --seed 7",
    ),
    ("streets", {"players": ["AhKh", "QsQd"], "board": "Qh7h2c3d"}, "equity AhKh QsQd -b Qh7h2c3d --streets"),
    ("odds", {"players": ["AhKh"], "board": "Qh7h2c"}, "odds AhKh -b Qh7h2c"),
    ("outs", {"players": ["AhKh", "QsQd"], "board": "Qh7h2c"}, "outs AhKh QsQd -b Qh7h2c"),
    ("runouts", {"players": ["AhKh", "QsQd"], "board": "Qh7h2c"}, "runouts AhKh QsQd -b Qh7h2c"),
    ("nuts", {"board": "Qh7h2c", "top": 5}, "nuts -b Qh7h2c --top 5"),
    (
        "range",
        {"players": ["15%", "QQ+"], "board": "Ks7d2c", "by": ["made"]},
        "range 15% QQ+ -b Ks7d2c --by made",
    ),
    ("range", {"players": ["15%"], "to": "gto+"}, "range 15% --to gto+"),
    ("blockers", {"players": ["AhQs", "AA,AK"], "board": "KhKs7d"}, "range AhQs --against AA,AK -b KhKs7d"),
    ("preflop", {"players": ["AKs"]}, "preflop AKs"),
    ("preflop", {"opponents": 3}, "preflop --opponents 3"),
    ("graph", {"players": ["AhKh", "QQ+,AK"], "board": "Qh7h2c"}, "graph AhKh QQ+,AK -b Qh7h2c"),
    ("flops", {"players": ["AhKh"], "top": 3}, "odds AhKh --flops --top 3"),
    ("potential", {"players": ["AdQc"], "board": "3h4cJh"}, "potential AdQc -b 3h4cJh"),
    ("texture", {"board": "Kh7h2c"}, "texture Kh7h2c"),
    ("push", {"players": [10], "bb_ante": 1, "lock": "BB:20%"}, "push 10 --bb-ante 1 --lock BB:20%"),
    ("preflop", {"jam": True, "top": 3}, "preflop --jam --top 3"),
    (
        "solve",
        {"players": ["AA,QQ", "KK"], "board": "2c2d2h3s3c", "pot": 100, "stack": 100, "bets": ["100%"]},
        "solve AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 100 --bets 100%",
    ),
    (
        "solve_flops",
        {"players": ["AA", "KK"], "flops": "Ks7d2c, AhAd5c", "pot": 10, "stack": 10, "bets": "all-in", "iterations": 10},
        "solve AA KK --flops Ks7d2c,AhAd5c --pot 10 --stack 10 --bets all-in --iterations 10",
    ),
    ("icm", {"players": [50, "30", 20], "pays": [70, 30], "places": True}, "icm 50 30 20 --pays 70,30 --places"),
    ("canonical", {"players": ["AhKh"], "board": "QhTs2d"}, "canonical AhKh -b QhTs2d"),
    ("verify", {"quick": True}, "verify --quick"),
]

# Hand histories, one of which is refused.
PLAYED = (Path(__file__).parents[2] / "docs" / "hands.phhs").read_text()

# A tool, arguments that are refused, and part of the message.
SUMMARY = """\
Winamax Poker - Tournament summary : Nitro(77)
Player : Ann
Buy-In : 0.90€ + 0.10€
Registered players : 3
You finished in 1st place
You won 3€
"""

REFUSED = [
    ("eval", {"players": ["AhKx"], "board": "QhJhTh"}, "'x' is not a suit"),
    ("equity", {"players": ["AhKh", "AhQd"]}, "Ah"),
    ("equity", {"players": ["AhKh"]}, "at least two players"),
    ("odds", {"players": ["AhKh"], "top": 3}, "odds does not have an option top"),
    ("preflop", {"players": ["AKs"], "board": "Qh7h2c"}, "preflop does not have an option board"),
    ("equity", {"players": ["AhKh", "QQ"], "boards": "Qh7h2c"}, "equity does not have an option boards"),
    ("equity", {"hands": ["AhKh", "QQ"]}, "equity does not have an option hands"),
    ("equity", {"players": "AhKh QQ"}, "expected a comma"),
    ("equity", {"players": ["AhKh", "QQ"], "items": "all"}, "items cannot be"),
    ("equity", {"spots": []}, "spots cannot be"),
    ("outs", {"players": ["AhKh", "QQ"], "spots": [{}]}, "outs does not have an option spots"),
    ("solve", {"players": ["AA", "KK"]}, "a board of 3 to 5 cards is missing"),
    ("solve_flops", {"players": ["AA", "KK"], "pot": 1, "stack": 1}, "flops is missing"),
    ("solve_flops", {"players": ["AA", "KK"], "pot": 1, "stack": 1, "flops": "wet"}, "is not a number of flops"),
    ("solve_flops", {"players": ["AA"], "pot": 1, "stack": 1, "flops": "2"}, "needs two ranges"),
    ("solve_flops", {"players": ["AA", "KK"], "flops": "2", "time": 1}, "solve_flops does not have an option time"),
    ("equity", {"players": ["AhKh", "QQ"], "budget": {"precision": 2}}, "2 is not a valid precision"),
    ("equity", {"players": ["AhKh", "@open"]}, "open"),
    ("history", {}, "there are no hands"),
    ("history", {"hands": PLAYED, "by": "x"}, "by cannot be 'x'"),
    ("history", {"hands": PLAYED, "showdown": "yes"}, "showdown cannot be"),
    ("history", {"hands": PLAYED, "hand": "103", "by": "day"}, "history does not have an option by here"),
    ("history", {"hands": PLAYED, "hand": "1"}, "is called '1'"),
    ("history", {"hands": PLAYED, "file": "/etc/passwd"}, "history does not have an option file"),
    ("history", {"path": "/etc/passwd"}, "history does not have an option path"),
    ("history", {"hands": "hands/January.phhs"}, "hands is the text of a file"),
    ("stats", {"hands": PLAYED, "stat": "x"}, "'x' is not a statistic"),
    ("stats", {"hands": PLAYED, "against": "all"}, "a comparison is of one player"),
    ("stats", {"hands": PLAYED, "min_hands": "ten"}, "min_hands cannot be"),
    ("history", {"hands": PLAYED, "luck": "yes"}, "luck cannot be"),
    ("history", {"hands": PLAYED, "luck": True, "by": "hand"}, "luck has no rows by hand"),
    ("history", {"hands": PLAYED, "luck": True, "hand": "103"}, "history does not have an option luck here"),
    ("stats", {"hands": PLAYED, "grid": "vpip"}, "a grid is of one player"),
    ("stats", {"hands": PLAYED, "grid": "vip", "player": "Ann"}, "'vip'"),
    ("stats", {"hands": PLAYED, "grid": "vpip", "player": "Ann", "stat": "pfr"}, "grid has no stat"),
    ("stats", {"hands": PLAYED, "swings": True}, "a table of swings is of one player"),
    ("stats", {"hands": PLAYED, "swings": "yes", "player": "Ann"}, "swings cannot be"),
    ("stats", {"hands": PLAYED, "swings": True, "sizes": True, "player": "Ann"}, "sizes and swings are two answers"),
    ("stats", {"hands": PLAYED, "shown": True, "player": "Ann", "by": "position"}, "shown has no stat"),
    ("stats", {"hands": PLAYED, "player": "Nobody"}, "no readable hand has a player 'Nobody'"),
]


def text(result):
    [content] = result.content
    return content.text


def processor_time(pid):
    """Return the CPU time of a process in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def server_pid():
    """Return the process of the only server."""
    tasks = Path("/proc/self/task").glob("*/children")
    [pid] = {int(pid) for task in tasks for pid in task.read_text().split()}
    return pid


@pytest.mark.parametrize("mode", ["legacy", "auto"])
async def test_each_question_is_a_tool_that_only_reads(connect, mode):
    async with connect(mode=mode) as client:
        tools = (await client.list_tools()).tools
        assert {name for name, _, _ in CALLS} | {"plan", "solved", "history", "stats"} == {tool.name for tool in tools}
        for tool in tools:
            assert tool.description
            assert tool.annotations.read_only_hint
            assert not tool.annotations.open_world_hint
            assert tool.output_schema is None
            assert "  " not in tool.description
            Draft202012Validator.check_schema(tool.input_schema)
            for member in tool.input_schema["properties"].values():
                for example in member.get("examples", []):
                    Draft202012Validator(member).validate(example)


async def test_calls_fit_the_schemas_and_answers_are_those_of_the_program(connect, program):
    async with connect() as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        for name, arguments, command in CALLS:
            Draft202012Validator(tools[name].input_schema).validate(arguments)
            result = await client.call_tool(name, arguments | {"items": 0})
            assert not result.is_error, (name, text(result))
            expected = program(*command.split(), "-f", "json")
            if "@open" in arguments.get("players", []):
                expected["players"][1]["input"] = "@open"
            if name == "solve_flops":
                # A conversation has no room for the hands of each flop.
                for flop in expected["flops"]:
                    assert flop["hands"] and flop["made"]
                    flop |= {"hands": None, "made": None, "draws": None}
            assert result.structured_content == expected, command
            assert text(result)


async def test_answers_have_the_schemas_that_are_listed_with_a_flag(connect):
    calls = [(name, arguments) for name, arguments, _ in CALLS if name not in {"verify", "push"}]
    calls.append(("equity", {"spots": [{"players": ["AhKh", "QQ"]}]}))
    calls.append(("stats", {"hands": PLAYED}))
    calls.append(("history", {"hands": PLAYED, "luck": True, "known": "all"}))
    calls.append(("stats", {"hands": PLAYED, "grid": "vpip", "player": "Ann"}))
    calls += [("stats", {"hands": PLAYED, name: True, "player": "Ann"}) for name in ["shown", "sizes", "swings"]]
    calls.append(("stats", {"hands": SUMMARY, "tournaments": True, "player": "Ann"}))
    async with connect("--output-schemas") as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        for name, arguments in calls:
            for items in [{}, {"items": 3}]:
                result = await client.call_tool(name, arguments | items)
                Draft202012Validator(tools[name].output_schema).validate(result.structured_content)


async def test_played_hands_are_audited_and_added_up(connect):
    async with connect("--output-schemas") as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        schema = Draft202012Validator(tools["history"].output_schema)
        calls = Draft202012Validator(tools["history"].input_schema)

        async def ask(**options):
            arguments = {"hands": PLAYED, **options}
            calls.validate(arguments)
            result = await client.call_tool("history", arguments)
            assert not result.is_error, text(result)
            schema.validate(result.structured_content)
            return result

        all_hands = await ask()
        document = all_hands.structured_content
        assert (document["understood"], document["refused"], document["all_hands"]) == (3, 1, 5)
        [refusal] = document["refusals"]
        assert (refusal["line"], refusal["reason"]) == (67, "Bo acts, but it is Ann's turn")
        assert sum(row["won"] for row in document["rows"]) == -8.5
        assert "3 of 5 hands understood; 1 refused; 1 of Omaha" in text(all_hands)
        assert "hands, line 67: Bo acts, but it is Ann's turn" in text(all_hands)
        large = await ask(by="position", min_pot="100bb", showdown=True)
        assert large.structured_content["selected"] == 1
        hand = await ask(hand="103", known="all")
        assert hand.structured_content["pot"] == 94.5
        assert "raises to 47 and is all-in" in text(hand)


async def test_a_call_by_the_protocol_without_a_handshake_has_the_same_answer(connect, program):
    async with connect(mode="auto") as client:
        assert client.protocol_version >= "2026"
        name, arguments, command = CALLS[3]
        result = await client.call_tool(name, arguments)
        assert result.structured_content == program(*command.split(), "-f", "json")


async def test_an_answer_says_whether_it_is_exact(connect):
    async with connect() as client:
        exact = await client.call_tool("equity", {"players": ["AhKh", "QQ+"], "board": "Qs7d2c"})
        assert exact.structured_content["exact"] is True
        assert "exact: " in text(exact)
        assert "| 1 | Ah Kh | 1 |" in text(exact)

        sampled = await client.call_tool("equity", {"players": ["AhKh"] + 5 * ["random"]})
        document = sampled.structured_content
        assert (document["exact"], document["seed"]) == (False, 0)
        assert all(0 < player["std_error"] <= 0.0005 for player in document["players"])
        assert "sampled: " in text(sampled)
        [note] = sampled.meta["notes"]
        assert note.startswith("for an exact answer")
        assert f"note: {note}" in text(sampled)


async def test_plan_estimates_without_counting(connect):
    async with connect() as client:
        plan = await client.call_tool("plan", ENDLESS)
        chosen = [engine for engine in plan.structured_content["results"] if engine["chosen"]]
        assert chosen[0]["seconds"] > 3600


async def test_long_lists_are_cut_and_whole_on_demand(connect):
    async with connect() as client:
        for name, arguments, least in [
            ("flops", {"players": ["AhKh"]}, 500_000),
            ("preflop", {"all": True}, 300_000),
            ("equity", {"players": ["AhKh", "random"], "board": "Qh7h2c", "by_combo": True}, 100_000),
            ("push", {"players": [10, 12, 8, 15], "deals": 10_000}, 50_000),
        ]:
            short = await client.call_tool(name, arguments)
            assert len(json.dumps(short.structured_content)) < 25_000, name
            assert len(text(short)) < 12_000, name
            left_out = short.structured_content["left_out"]
            for member, count in left_out.items():
                assert f"{count} of {member}" in text(short)
            whole = await client.call_tool(name, arguments | {"items": 0})
            assert len(json.dumps(whole.structured_content)) > least, name
            assert "left_out" not in whole.structured_content
        three = await client.call_tool("flops", {"players": ["AhKh"], "items": 3})
        assert len(three.structured_content["flops"]) == 3
        rows = await client.call_tool("preflop", {"all": True})
        assert f"{169 * 13 - 60} rows more in the JSON document" in text(rows)


async def test_a_call_may_have_many_spots(connect):
    async with connect() as client:
        spots = [{"players": ["AhKh", "QQ"]}, {"players": ["AhKh", "AhQQ"]}, {"players": "AA vs KK", "board": "Qh7h2c"}]
        result = await client.call_tool("equity", {"spots": spots, "budget": "exact"})
        first, refused, last = result.structured_content["spots"]
        alone = await client.call_tool("equity", spots[0])
        assert first == alone.structured_content
        assert refused["error"].startswith("error: 'Q' is not a suit")
        assert last["players"][0]["equity"] > 0.9
        assert [line[:3] for line in text(result).splitlines() if line[:1].isdigit()] == ["1. ", "2. ", "3. "]
        spots = [{"players": ["AhKh"]}, {"players": ["2c2s"]}]
        hands = await client.call_tool("eval", {"spots": spots, "board": "Qh7h2h3d4s"})
        assert "1. flush" in text(hands) and "2. three of a kind" in text(hands)
        nested = await client.call_tool("equity", {"spots": [{"spots": []}]})
        assert "does not have an option spots" in text(nested)


async def test_calls_are_understood_as_models_write_them(connect):
    async with connect() as client:
        expected = await client.call_tool("equity", {"players": ["AhKh", "QQ,AK"], "board": "Qh7h2c"})
        for call in [
            {"players": "AhKh vs QQ,AK", "board": ["Qh", "7h", "2c"], "dead": None},
            {"players": '["AhKh", "QQ,AK"]', "board": "Qh7h2c", "pot": None},
            {"players": [["Ah", "Kh"], ["QQ", "AK"]], "board": "Qh 7h 2c"},
        ]:
            result = await client.call_tool("equity", call)
            assert result.structured_content == expected.structured_content
        range_ = await client.call_tool("range", {"players": ["15%"], "board": "Ks7d2c", "by": "made", "to": None})
        assert not range_.is_error, text(range_)


async def test_what_is_not_understood_is_refused(connect):
    async with connect() as client:
        for name, arguments, reason in REFUSED:
            result = await client.call_tool(name, arguments)
            assert result.is_error, (name, arguments)
            assert text(result).startswith("error: ")
            assert reason in text(result)
            hint = text(result).partition("hint: ")[2]
            assert hint
            assert not any(word in hint for word in ["holdem", "--"])
            assert result.structured_content is None
        with pytest.raises(MCPError, match="no tool"):
            await client.call_tool("cheat", {})


async def test_what_costs_too_much_is_refused_with_its_estimate(connect):
    begun = time.monotonic()
    async with connect("--limit", "20") as client:
        result = await client.call_tool("equity", ENDLESS)
        assert result.is_error
        assert "an exact count takes about " in text(result)
        assert "the limit is 20 seconds" in text(result)
        assert '"budget"' in text(result)
        for name in ["graph", "runouts", "streets"]:
            result = await client.call_tool(name, LONG | {"board": "Qh7h2c"})
            assert "the limit is 20 seconds" in text(result)
    assert time.monotonic() - begun < 10


async def test_a_sample_ends_at_the_limit(connect):
    async with connect("--limit", "0.5") as client:
        begun = time.monotonic()
        arguments = ENDLESS | {"budget": {"seconds": 600}}
        result = await client.call_tool("equity", arguments)
        assert time.monotonic() - begun < 10
        assert not result.is_error
        assert "partial" in text(result)
        assert result.structured_content["players"][0]["std_error"] > 0


async def test_a_search_ends_at_the_limit_with_its_exploitability(connect):
    game = {"players": ["30%", "25%"], "board": "Ks7d2c9h", "pot": 6, "stack": 50, "bets": ["50%"], "until": "0.0001%"}
    async with connect("--limit", "6") as client:
        begun = time.monotonic()
        result = await client.call_tool("solve", game)
        assert not result.is_error, text(result)
        assert time.monotonic() - begun < 60
        assert "exploitability" in text(result)


GAME = {"players": ["QQ+,76s", "JJ-88"], "board": "Ks7d2c9h", "pot": 60, "stack": 90, "iterations": 20}


async def test_a_kept_solution_is_asked_about_other_lines(connect):
    async with connect() as client:
        solved = await client.call_tool("solve", GAME | {"keep": True})
        assert "this is solution 1, kept for an hour" in text(solved)
        again = (await client.call_tool("solved", {"solution": 1})).structured_content
        assert again == solved.structured_content
        check = await client.call_tool("solved", {"solution": 1, "line": "check", "hands": "JJ", "by_combo": True})
        assert not check.is_error, text(check)
        assert check.structured_content["line"] == ["check"]
        assert {it["combo"][0] for it in check.structured_content["players"][1]["hands"]} == {"J"}
        exploited = await client.call_tool("solved", {"solution": 1, "exploit": True})
        assert "plays the best response" in text(exploited)
        cards = await client.call_tool("solved", {"solution": 1, "line": "check, check"})
        assert len(cards.structured_content["cards"]) == 48
        for call, why in [
            ({"solution": 2}, "solution 2 is not kept"),
            ({"solution": "one"}, "solution"),
            ({"solution": 1, "line": "fold"}, "here: check"),
            ({"solution": 1, "pot": 3}, "solved does not have an option pot"),
        ]:
            refused = await client.call_tool("solved", call)
            assert refused.is_error and why in text(refused), text(refused)


async def test_a_kept_solution_is_refined_from_a_street_on(connect, program, tmp_path):
    file = str(tmp_path / "spot.holdem")
    program(*"solve QQ+,76s JJ-88 -b Ks7d2c9h --pot 60 --stack 90 --iterations 20 -f json -o".split(), file)
    refined = {"solution": 1, "refine": "check, bet 30, call, 3h", "bets": "33%, 75%", "iterations": 30}
    async with connect() as client:
        await client.call_tool("solve", GAME | {"keep": True})
        found = await client.call_tool("solved", refined | {"items": 0})
        line = ["--refine", "check, bet 30, call, 3h", "--bets", "33%, 75%"]
        expected = program("solve", file, *line, "--iterations", "30", "-f", "json")
        assert found.structured_content == expected, text(found)
        assert expected["refined_after"] == ["check, bet 30, call, 3h"]
        kept = await client.call_tool("solved", refined | {"keep": True})
        assert "this is solution 2, kept for an hour" in text(kept)
        again = await client.call_tool("solved", {"solution": 2, "line": "check"})
        assert again.structured_content["refined_after"] == ["check, bet 30, call, 3h"]
        plan = await client.call_tool("solved", {"solution": 1, "refine": "start", "bets": ["50%"], "plan": True})
        assert plan.structured_content["schema"].startswith("holdem.solve-plan/"), text(plan)
        for call, why in [
            ({"refine": "check, bet 30, call"}, "a card is dealt here"),
            ({"refine": "check"}, "for the whole street: start"),
            ({"refine": 3}, "refine cannot be 3"),
            ({"refine": "start", "exploit": True}, "leave out exploit, or refine"),
            ({"refine": "start", "pot": 30}, "solved does not have an option pot"),
            ({"keep": True}, "this solution is kept already"),
            ({"bets": ["33%"]}, "cannot be changed for a saved solution"),
            ({"bets": ["33%"]}, "solve the rest again with it"),
            ({"refine": "start", "bets": ["33%", "75%"]}, "33%, 75%"),
        ]:
            refused = await client.call_tool("solved", {"solution": 1} | call)
            assert refused.is_error and why in text(refused), text(refused)


FLOPS = {"players": ["AA,KQs", "QQ,AK"], "flops": 25, "pot": 10, "stack": 10, "bets": ["all-in"], "iterations": 10}


async def test_a_report_over_flops_lists_them_on_request(connect):
    async with connect() as client:
        short = await client.call_tool("solve_flops", FLOPS)
        document = short.structured_content
        assert (document["flops"], document["left_out"]) == ([], {"flops": 25})
        assert document["groups"][0]["solved"] == 25
        assert "25 of flops" in text(short)
        assert "the tool save writes it to a file" in text(short)
        assert "exploitability |" not in text(short)
        assert len(json.dumps(document)) < 20_000
        whole = (await client.call_tool("solve_flops", FLOPS | {"items": 0})).structured_content
        assert len(whole["flops"]) == 25
        assert whole["groups"] == document["groups"]
        assert document["made"][0]["name"] == whole["made"][0]["name"]
        assert all(it["hands"] is None and it["made"] is None for it in whole["flops"])
        assert len(json.dumps(whole)) < 40_000
        two = FLOPS | {"flops": ["Ks7d2c", "8h7h6h"], "items": 2}
        two = (await client.call_tool("solve_flops", two)).structured_content
        assert [it["flop"] for it in two["flops"]] == ["Ks7d2c", "8h7h6h"]
        plan = {name: it for name, it in FLOPS.items() if name != "iterations"}
        plan = (await client.call_tool("solve_flops", plan | {"plan": True})).structured_content
        assert (plan["schema"], plan["flops"]) == ("holdem.solve-plan/1", 25)


async def test_a_report_over_flops_ends_at_the_limit(connect):
    async with connect("--limit", "3") as client:
        begun = time.monotonic()
        result = await client.call_tool("solve_flops", FLOPS | {"flops": "all"})
        assert time.monotonic() - begun < 30
        assert "stopped early" in text(result)
        assert 0 < result.structured_content["left_out"]["flops"] < 1000
        large = {"players": ["30%", "25%"], "flops": "5", "pot": 6, "stack": 50, "until": "0.0001%"}
        result = await client.call_tool("solve_flops", large)
        assert result.is_error
        assert "this takes longer than the limit of 3.0 seconds" in text(result)
        assert "narrower ranges" in text(result)


async def test_progress_grows(connect):
    seen = []

    async def progressed(done, total, message):
        seen.append((done, total))

    async with connect() as client:
        arguments = {"players": 4 * ["random"], "budget": {"seconds": 1.5}}
        await client.call_tool("equity", arguments, progress_callback=progressed)
    assert len(seen) > 2
    assert all(before < after for (before, _), (after, _) in pairwise(seen))
    assert all(total is None or done <= total for done, total in seen)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("equity", ENDLESS),
        ("equity", LONG),
        ("graph", LONG),
        ("runouts", LONG | {"board": "Qh7h2c"}),
        ("equity", ENDLESS | {"budget": {"seconds": 600}}),
    ],
)
@pytest.mark.parametrize("mode", ["legacy", "auto"])
async def test_a_cancelled_call_stops_within_a_fifth_of_a_second(connect, mode, name, arguments):
    async with connect("--limit", "1e12", mode=mode) as client:
        pid = server_pid()
        begun = processor_time(pid)
        with anyio.move_on_after(1.5) as scope:
            await client.call_tool(name, arguments)
        assert scope.cancelled_caught
        cancelled = processor_time(pid)
        assert cancelled - begun > 0.1
        # CPU time of all threads, so that the load of the machine does not matter.
        await anyio.sleep(0.8)
        stopped = processor_time(pid)
        assert stopped - cancelled < 0.2 * os.cpu_count()
        await anyio.sleep(0.4)
        assert processor_time(pid) - stopped < 0.03
        assert not (await client.call_tool("eval", CALLS[0][1])).is_error


def test_the_server_ends_when_its_input_does():
    hello = {
        "protocolVersion": "2025-11-25",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    }
    messages = [
        {"id": 1, "method": "initialize", "params": hello},
        {"method": "notifications/initialized"},
        {"id": 2, "method": "tools/call", "params": {"name": "eval", "arguments": CALLS[0][1]}},
        {"id": 3, "method": "tools/call", "params": {"name": "equity", "arguments": ENDLESS}},
    ]
    lines = "".join(json.dumps({"jsonrpc": "2.0"} | message) + "\n" for message in messages)
    begun = time.monotonic()
    done = subprocess.run(
        [SERVER, "--limit", "1e12"], input=lines, capture_output=True, text=True, check=True
    )
    # The server does not wait for the count; without load it ends in 0.3 seconds.
    assert time.monotonic() - begun < 3
    ids = {line["id"]: line for line in map(json.loads, done.stdout.splitlines())}
    assert "result" in ids[2]
    assert "error" in ids.get(3, {"error": None})
    assert not done.stderr


def test_a_cancelled_call_has_no_answer():
    hello = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    messages = [
        {"id": 1, "method": "initialize", "params": hello},
        {"method": "notifications/initialized"},
        {"id": 2, "method": "tools/call", "params": {"name": "equity", "arguments": ENDLESS}},
        {"method": "notifications/cancelled", "params": {"requestId": 2}},
        {"id": 3, "method": "tools/call", "params": {"name": "eval", "arguments": CALLS[0][1]}},
    ]
    lines = "".join(json.dumps({"jsonrpc": "2.0"} | message) + "\n" for message in messages)
    done = subprocess.run([SERVER, "--limit", "1e12"], input=lines, capture_output=True, text=True, check=True)
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [1, 3]


async def test_other_calls_are_answered_during_a_count(connect):
    async with connect("--limit", "1e12") as client, anyio.create_task_group() as tasks:
        tasks.start_soon(client.call_tool, "equity", ENDLESS)
        await anyio.sleep(0.5)
        for name, arguments, _ in CALLS:
            # A call takes milliseconds, but machines may be busy.
            with anyio.fail_after(120):
                assert not (await client.call_tool(name, arguments)).is_error
        tasks.cancel_scope.cancel()
