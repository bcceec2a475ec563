// A hundred questions, each for the page and for the program.

const HANDS = [["AhKh", "QsQd"], ["7c2d", "AsAd"], ["JhTh", "9s9c"], ["AcKd", "AdKc"], ["5s4s", "KhKd"]];
const RANGES = [
  ["QQ+,AK", "22+,A2s+,KTs+"], ["AhKh", "random"], ["15%", "TT+,AQs+"], ["AA,KK:0.5,QQ@25", "JTs-54s,!8h7h"],
  ["5%-20%", "88-55,A5s-A2s"],
];
const FLOPS = ["Qh7h2c", "Ks 7d 2c", "T♥ 9♥ 8♦", "2c2d2s"];
const TURNS = ["Qh7h2c3d", "Ks7d2c2s"];
const RIVERS = ["Qc7h2c3dAc", "8s7s6d5cKs", "2c 2d 9s 9h Jd"];

/** A question to the page, and the equivalent arguments of the program. */
function spot(ask, { players = [], board = "", dead = "", ...rest } = {}, options = [], command = ask) {
  const known = [board && ["-b", board], dead && ["-d", dead]].filter(Boolean).flat();
  return {
    question: { ask, players, board, dead, ...rest, show: ["json", "document"] },
    arguments: [command, ...players, ...known, ...options, "-f", "json", "-q"],
  };
}

export function spots() {
  const all = [];
  const add = (...parts) => all.push(spot(...parts));
  for (const players of [...HANDS, ...RANGES]) {
    add("equity", { players });
    for (const board of [FLOPS[1], TURNS[1]]) add("equity", { players, board });
  }
  for (const players of RANGES) add("equity", { players, board: RIVERS[0], dead: "9s 9d" });
  for (const board of FLOPS.slice(0, 2)) {
    add("equity", { players: RANGES[0], board, by_combo: true }, ["--by-combo"]);
    add("equity", { players: RANGES[3], board, by_category: true }, ["--by-category"]);
    add("graph", { players: RANGES[2], board });
  }
  add("equity", { players: ["AA", "KK", "QQ"] });
  add("equity", { players: ["AhKh", "QQ+", "JJ,TT"], board: FLOPS[1] });
  add("equity", { players: ["AhKh", "QsQd", "7c7d", "2h2d"] });
  add("equity", { players: Array(5).fill("random") });
  add("equity", { players: ["AK", "QQ", "random", "15%"], seed: 7 }, ["--seed", "7"]);
  add("equity", { players: ["AhKh", "random", "random"], budget: { deals: 100000 } }, ["--sample", "100000"]);
  add("equity", { players: ["AKs", "TT"], budget: { precision: 0.002 } }, ["--precision", "0.2%"]);
  add("equity", { players: ["AKs", "TT"], dead: "Ah", budget: "exact" }, ["--exact"]);
  add("equity", { players: ["QQ+", "AK"], board: FLOPS[0], by_combo: true, top: 3 }, ["--by-combo", "--top", "3"]);
  for (const players of [...HANDS.slice(0, 2), ...RANGES.slice(0, 2)]) {
    for (const board of [FLOPS[1], TURNS[1]]) add("runouts", { players, board });
  }
  for (const players of HANDS.slice(0, 4)) {
    for (const board of ["Jd8h3s", "Jd8h3s4c"]) add("outs", { players, board });
  }
  for (const player of ["AhKh", "9c9d", "QQ+,AK"]) {
    for (const board of ["", FLOPS[1], TURNS[1]]) add("odds", { players: [player], board });
  }
  for (const board of [...FLOPS, ...TURNS, ...RIVERS]) {
    add("nuts", { board, top: 10 });
    add("eval", { players: ["Jc5h"], board, explain: true, methods: ["combinations", "buckets", "lookup"] }, ["--explain", "--method", "all"]);
  }
  for (const board of RIVERS) add("showdown", { players: ["AhKh", "QsQd", "Jc5h"], board });
  for (const players of RANGES) add("range", { players, board: FLOPS[3], top: 20 });
  add("preflop");
  add("preflop", { players: ["AKs"] });
  add("preflop", { players: ["AKs", "QQ"] });
  add("preflop", { opponents: 3 }, ["--opponents", "3"]);
  return all;
}
