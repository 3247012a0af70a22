// The strict form of the engine's lines.

const MOVE = "[a-h][1-8][a-h][1-8][nbrq]?";

const INFO = new RegExp(
  [
    "^info depth (?<depth>\\d+) seldepth (?<seldepth>\\d+) multipv (?<multipv>[1-9]\\d*)",
    "score (?<kind>cp|mate) (?<score>-?[1-9]\\d*|0)(?: (?<bound>lowerbound|upperbound))?",
    "(?:wdl (?<wdl>\\d+ \\d+ \\d+) )?nodes (?<nodes>\\d+) nps (?<nps>\\d+)",
    `hashfull (?<hashfull>\\d+) (?:tbhits (?<tbhits>[1-9]\\d*) )?time (?<time>\\d+)(?: pv (?<pv>${MOVE}(?: ${MOVE})*))?$`,
  ].join(" "),
);

/** Lines with nothing more to check than their form. */
const OTHERS: readonly RegExp[] = [
  /^id (name|author) \S.*$/,
  /^option name \S.* type (check default (true|false)|button|string default \S.*)$/,
  /^option name \S.* type spin default -?\d+ min -?\d+ max -?\d+$/,
  /^option name \S.* type combo default \S+( var \S+)+$/,
  /^(uciok|readyok)$/,
  /^info string \S.*$/,
  new RegExp(`^info depth \\d+ currmove ${MOVE} currmovenumber [1-9]\\d*$`),
  new RegExp(`^bestmove (${MOVE}( ponder ${MOVE})?|\\(none\\))$`),
];

/** Lines that only `d` and `go perft` print. */
const FOR_PEOPLE: readonly RegExp[] = [
  /^$/,
  /^ \+(---\+){8}$/,
  /^ (\| [ PNBRQKpnbrqk] ){8}\| [1-8]$/,
  /^ {3}a( {3}[b-h]){7}$/,
  /^Fen: [1-8PNBRQKpnbrqk/]+ [wb] (-|[A-HKQa-hkq]{1,4}) (-|[a-h][36]) \d+ \d+$/,
  /^Key: [0-9A-F]{16}$/,
  /^Checkers: ([a-h][1-8]( [a-h][1-8])*)?$/,
  new RegExp(`^Legal uci moves: (${MOVE}( ${MOVE})*)?$`),
  new RegExp(`^${MOVE}: \\d+$`),
  /^Nodes searched: \d+$/,
];

/** Signs of an internal error. */
const BREAKAGE = /^info string error:|^\s+at |node:internal|\.c?js:\d|assertion failed|undefined|\[object /;

export type Info = NonNullable<ReturnType<typeof parseInfo>>;

/** A line of analysis, parsed; null for any other line. */
function parseInfo(line: string) {
  const groups = INFO.exec(line)?.groups;
  if (!groups) return null;
  const number = (name: string) => Number(groups[name]);
  return {
    depth: number("depth"),
    seldepth: number("seldepth"),
    multipv: number("multipv"),
    kind: groups.kind === "mate" ? ("mate" as const) : ("cp" as const),
    score: number("score"),
    bound: groups.bound ?? null,
    wdl: groups.wdl?.split(" ").map(Number) ?? null,
    nodes: number("nodes"),
    nps: number("nps"),
    hashfull: number("hashfull"),
    tbhits: Number(groups.tbhits ?? 0),
    time: number("time"),
    pv: groups.pv?.split(" ") ?? [],
  };
}

/** The lines of analysis among lines of output. */
export function infos(lines: readonly string[]): readonly Info[] {
  return lines.map(parseInfo).filter((info) => info !== null);
}

/** The move of a `bestmove` line. */
export function bestMove(lines: readonly string[]): string {
  return /^bestmove (\S+)/.exec(lines.at(-1) ?? "")?.[1] ?? "";
}

/** The lines of output that no engine should print, each with its fault. */
export function faults(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => {
    const fault = faultOf(line);
    return fault === null ? [] : [`${fault}: ${JSON.stringify(line)}`];
  });
}

function faultOf(line: string): string | null {
  if (/\p{C}/u.test(line)) return "unprintable character";
  if (BREAKAGE.test(line)) return "broken inside";
  const info = parseInfo(line);
  if (info) return faultOfInfo(info);
  return [...OTHERS, ...FOR_PEOPLE].some((form) => form.test(line)) ? null : "no line of UCI";
}

function faultOfInfo({ depth, kind, score, wdl, hashfull, pv }: Info): string | null {
  const gameOver = depth === 0;
  if (gameOver !== (pv.length === 0)) return gameOver ? "moves at depth 0" : "no moves";
  if (kind === "mate" && score === 0 && !gameOver) return "mate in 0";
  if (gameOver && score !== 0) return "score of a finished game";
  if (wdl && wdl.reduce((sum, chance) => sum + chance, 0) !== 1000) return "chances do not add up";
  return hashfull > 1000 ? "table more than full" : null;
}
