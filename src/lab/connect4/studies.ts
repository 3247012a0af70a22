// `palimpsest lab connect4`: one position, or the sets of positions with every score checked, beside the published times and positions.

import { InputError } from "../../base/input-error";
import { count, duration, quantity, timeText } from "../../base/quantity";
import { mean, sum } from "../../base/statistics";
import type { Values } from "../../cli/arguments";
import { choice, text } from "../../cli/value";
import { flag, option, optional } from "../../cli/word";
import type { SchemeName } from "../../engine/types";
import { grade, gradeMany, inside, over, testAmong } from "../frame/finding";
import type { Job } from "../frame/jobs/job";
import { each, formatSize, named, positions, scheme, setName } from "../frame/options";
import * as output from "../frame/output/columns";
import type { Figure, Finding, ResultTable } from "../frame/output/results";
import { type Estimate, type Interval, intervalOf, jackknife, mapped } from "../frame/statistics/statistics";
import { type Game, query, study } from "../frame/study";
import beginEasy from "./positions/begin-easy.txt" with { type: "text" };
import beginHard from "./positions/begin-hard.txt" with { type: "text" };
import beginMedium from "./positions/begin-medium.txt" with { type: "text" };
import endEasy from "./positions/end-easy.txt" with { type: "text" };
import middleEasy from "./positions/middle-easy.txt" with { type: "text" };
import middleMedium from "./positions/middle-medium.txt" with { type: "text" };
import {
  COLUMNS as BOARD_COLUMNS,
  type FourMode,
  type FourRequest,
  type FourResult,
  type FourSetup,
  LARGE_TABLE,
  MODE_TITLES,
  MODES,
  parseSequence,
  ROWS,
  SUITED_TITLE,
  setupTitle,
  solving,
  stonesOf,
  tablePositions,
} from "./solver";

// The sets of positions by category: stones on the board, and stones until the game is decided.

export type FourSet = ReturnType<typeof set>;

export const FOUR_SETS: readonly FourSet[] = [
  set("end-easy", "End-Easy", endEasy),
  set("middle-easy", "Middle-Easy", middleEasy),
  set("middle-medium", "Middle-Medium", middleMedium),
  set("begin-easy", "Begin-Easy", beginEasy),
  set("begin-medium", "Begin-Medium", beginMedium),
  set("begin-hard", "Begin-Hard", beginHard),
];

/** The set without published results of part 7. */
const HARDEST = "begin-hard";

/** `title`: for headings; `text`: sequences, each followed by its score by an independent solver. */
function set(name: string, title: string, text: string) {
  const pairs = [...text.matchAll(/(\d+) (-?\d+)/g)];
  const positions = pairs.map(([, sequence = "", score]) => ({ sequence, score: Number(score) }));
  return { name, title, positions };
}

// The published table: P. Pons, "Solving Connect 4: how to build a perfect AI", part 7. Means over positions of each
// category, the author's own; Begin-Hard was not solved.

const PART7_SOURCE = 'P. Pons, "Solving Connect 4: how to build a perfect AI", part 7';

/** `positions`: searched. */
const means = (microseconds: number, positions: number) => ({ microseconds, positions });

const MEANS: Readonly<Record<string, Record<"strong" | "weak", ReturnType<typeof means>>>> = {
  "end-easy": { strong: means(6.5, 92.8), weak: means(5.2, 68.7) },
  "middle-easy": { strong: means(5600, 207_900), weak: means(1100, 28_750) },
  "middle-medium": { strong: means(52_450, 1_731_000), weak: means(23_790, 752_300) },
  "begin-easy": { strong: means(4_700_000, 156_400_000), weak: means(1_600_000, 52_840_000) },
  "begin-medium": { strong: means(8_200_000, 306_100_000), weak: means(1_800_000, 63_930_000) },
};

/** Null for a set that was not solved. */
export function publishedMeans(set: string, weak: boolean) {
  return MEANS[set]?.[weak ? "weak" : "strong"] ?? null;
}

// Positions of Connect Four: their jobs, their outcomes, and the columns of the data.

const CONNECT4 = "connect4";

/** The positions of a set before they are solved. */
function unsolved(setup: FourSetup, { name, positions }: FourSet) {
  return positions.map(({ sequence, score }) => ({
    setup,
    set: name,
    sequence,
    stones: stonesOf(sequence),
    expected: setup.weak ? Math.sign(score) : score,
  }));
}

type Unsolved = ReturnType<typeof unsolved>[number];

export type Outcome = Unsolved & { readonly result: FourResult };

function solve(request: FourRequest): Job<FourRequest, FourResult> {
  return { kind: solving, request };
}

function jobOf({ setup, set, sequence }: Unsolved) {
  return solve({ setup, set, sequence, columns: false });
}

function meanSearched(outcomes: readonly Outcome[]): number {
  return mean(outcomes.map(({ result }) => result.positions));
}

function isRight({ expected, result }: Outcome): boolean {
  return result.score === expected;
}

const COLUMNS: output.DataColumns<Outcome> = {
  mode: ({ setup }) => setup.mode,
  weak: ({ setup }) => (setup.weak ? "yes" : "no"),
  scheme: ({ setup }) => setup.table?.scheme ?? "own table",
  tablePositions: ({ setup: { table }, stones }) => table && tablePositions(table, stones),
  ...output.fieldsOf((one: Outcome) => one, "set", "sequence", "stones", "expected"),
  found: ({ result }) => result.score,
  ...output.fieldsOf(({ result }: Outcome) => result, "positions", "ms"),
  ...output.eventColumns(({ result }: Outcome) => result.statistics),
};

export function benchFindings(outcomes: readonly Outcome[]): readonly Finding[] {
  return [scores(outcomes), part7Positions(outcomes), fullTime(outcomes), hardest(outcomes)];
}

/** Outcomes of part 7 with its own table, or of the full solver, which always has another. */
function solvedBy(mode: FourMode, set: string, outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(
    (one) => one.setup.mode === mode && one.set === set && (mode === "full" || one.setup.table === null),
  );
}

function scores(outcomes: readonly Outcome[]): Finding {
  const wrong = outcomes.filter((outcome) => !isRight(outcome));
  return {
    id: "F1",
    claim: "Every score is right",
    criterion: "all are those that an independent solver found; when solved weakly, their signs",
    verdict: grade(wrong.length === 0),
    evidence: [
      `${count(outcomes.length - wrong.length)} of ${count(outcomes.length)} right`,
      ...wrong.map(wrongScore),
    ].join("; "),
  };
}

function wrongScore({ setup: { mode }, set, sequence, expected, result }: Outcome): string {
  return `${mode}, ${set}, ${sequence}: expected ${expected}, found ${result.score}`;
}

/**
 * A ratio of means over positions, with its interval for other positions of their kind. Means of such uneven numbers
 * scatter by factors, not by differences, so the jackknife is applied to the logarithm.
 */
function factorOf<Solved>(positions: readonly Solved[], measure: (of: typeof positions) => number): Estimate {
  const without = positions.map((_, out) => Math.log(measure(positions.filter((_, at) => at !== out))));
  return mapped(intervalOf(Math.log(measure(positions)), [jackknife(without)]), Math.exp);
}

/** "1.42 (1.19 to 1.70)"; only the number if there was a single position. */
function factorText({ value, low, high }: Interval): string {
  const [text, from, to] = [value, low, high].map((one) => (one < 100 ? one.toPrecision(3) : one.toFixed(0)));
  return Number.isFinite(high) ? `${text} (${from} to ${to})` : `${text}`;
}

/** Positions count as alike within this factor. */
const ALIKE = 2;

function part7Positions(outcomes: readonly Outcome[]): Finding {
  const categories = FOUR_SETS.flatMap(({ name, title }) => {
    const own = solvedBy("part7", name, outcomes);
    const theirs = publishedMeans(name, own[0]?.setup.weak ?? false);
    if (own.length === 0 || !theirs) return [];
    return [{ title, factor: factorOf(own, (of) => meanSearched(of) / theirs.positions) }];
  });
  const claim = {
    id: "F2",
    claim: "Part 7 searches as many positions as published",
    criterion: `with its own table the mean of every category is within a factor of ${ALIKE} of the published one; partly: of some`,
  };
  const many = categories.length;
  if (many === 0) return { ...claim, verdict: "open", evidence: "part 7 with its own table was left out" };
  return {
    ...claim,
    verdict: gradeMany(categories.map(({ factor }) => testAmong(many, factor, inside(1 / ALIKE, ALIKE)))),
    evidence: `times the published means, taken as certain: ${categories.map(({ title, factor }) => `${title} ${factorText(factor)}`).join(", ")}`,
  };
}

const COMPARED = "middle-medium";
const TIMES_FASTER = 20;

function fullTime(outcomes: readonly Outcome[]): Finding {
  const msOfFull = new Map(
    solvedBy("full", COMPARED, outcomes).map(({ sequence, result }) => [sequence, result.ms]),
  );
  const solved = solvedBy("part7", COMPARED, outcomes).flatMap(({ sequence, result }) => {
    const full = msOfFull.get(sequence);
    return full === undefined ? [] : [{ part7: result.ms, full }];
  });
  const claim = {
    id: "F3",
    claim: "What is known beyond part 7 makes solving far faster",
    criterion: `on Middle-Medium part 7's mean time with its own table is more than ${TIMES_FASTER} times the full solver's`,
  };
  if (solved.length === 0) {
    const evidence = "Middle-Medium was not solved by both, part 7 with its own table";
    return { ...claim, verdict: "open", evidence };
  }
  const meanOf = (mode: FourMode, of: readonly Record<FourMode, number>[]) =>
    mean(of.map((times) => times[mode]));
  const factor = factorOf(solved, (of) => meanOf("part7", of) / meanOf("full", of));
  return {
    ...claim,
    verdict: grade(over(TIMES_FASTER)(factor)),
    evidence: `part 7 ${meanOf("part7", solved).toPrecision(3)} ms, full ${meanOf("full", solved).toPrecision(3)} ms, a factor of ${factorText(factor)}`,
  };
}

function hardest(outcomes: readonly Outcome[]): Finding {
  const full = solvedBy("full", HARDEST, outcomes);
  const times = full.map(({ result }) => result.ms);
  const right = full.filter(isRight).length;
  const claim = {
    id: "F4",
    claim: "Begin-Hard, not solved with part 7, can be solved",
    criterion: "the full solver finds the score of all its positions; when solved weakly, its sign",
  };
  if (full.length === 0) return { ...claim, verdict: "open", evidence: "Begin-Hard was left out" };
  return {
    ...claim,
    verdict: grade(right === full.length),
    evidence: `${right} of ${full.length} in ${duration(sum(times))}, the longest ${duration(Math.max(...times))}`,
  };
}

/** Effort of one solver by set, beside the published numbers. */
function benchTable(setup: FourSetup, sets: readonly FourSet[], outcomes: readonly Outcome[]): ResultTable {
  const source = setup.mode === "part7" ? "published" : "part 7's published";
  const rows = sets.map(({ name, title }) => {
    const own = outcomes.filter((one) => one.setup === setup && one.set === name);
    const searched = own.map(({ result }) => result.positions);
    const seconds = sum(own.map(({ result }) => result.ms)) / 1000;
    return { title, own, searched, seconds, theirs: publishedMeans(name, setup.weak) };
  });
  return output.tableOf(
    setupTitle(setup),
    rows,
    [
      ["category", "text", ({ title }) => title],
      ["positions", "count", ({ own }) => own.length],
      ["scores right", "count", ({ own }) => own.filter(isRight).length],
      [`${source} mean time (µs)`, "decimal1", ({ theirs }) => theirs?.microseconds ?? null, "published"],
      ["mean time (µs)", "decimal1", ({ seconds, own }) => (1e6 * seconds) / own.length],
      [`${source} mean searched`, "decimal1", ({ theirs }) => theirs?.positions ?? null, "published"],
      ["mean searched", "decimal1", ({ own }) => meanSearched(own)],
      [
        `${source} searched per second`,
        "count",
        ({ theirs }) => theirs && (1e6 * theirs.positions) / theirs.microseconds,
        "published",
      ],
      ["searched per second", "count", ({ searched, seconds }) => output.finite(sum(searched) / seconds)],
    ],
    `Published: ${PART7_SOURCE}, with positions of the author's own; these are another draw of the same categories, ` +
      "so means need not agree. Searched: positions visited, the one asked about included. Begin-Hard was not solved there.",
  );
}

/** Positions searched against stones on the board. */
function benchFigure(name: string, outcomes: readonly Outcome[]): Figure {
  const curves = MODES.flatMap((mode) => {
    const own = outcomes.filter(({ setup }) => setup.mode === mode);
    const curve = (name: string, of: readonly Outcome[]) =>
      output.averageCurve(name, of, ({ stones }) => stones, meanSearched);
    const easier = own.filter(({ set }) => set !== HARDEST);
    const hard = own.filter(({ set }) => set === HARDEST);
    return [curve(MODE_TITLES[mode], easier), curve(`${MODE_TITLES[mode]}, Begin-Hard`, hard)];
  });
  return {
    id: `connect4-${name}`,
    title: "Connect Four: positions searched",
    xLabel: "stones on the board",
    yLabel: "positions searched",
    xLog2: false,
    curves: curves.filter(({ points }) => points.length > 0),
    caption:
      "Mean number of positions searched for those of the sets with so many stones. Begin-Hard, which part 7 was not " +
      "published to solve, has a curve of its own.",
  };
}

const SQUARES = BOARD_COLUMNS * ROWS;
/** A score is this number less the winner's stones. */
const FASTEST = SQUARES / 2 + 1;
/** The first is to move after an even number of stones. */
const PLAYERS = ["first", "second"] as const;

/** One position solved, for a terminal. */
function reportPosition({ sequence, setup }: FourRequest, result: FourResult): readonly string[] {
  const stones = stonesOf(sequence);
  const { score, positions, ms, columns = [], columnsMs = 0 } = result;
  const speed = count(positions / Math.max(ms / 1000, 1e-9));
  return [
    stones === 0
      ? "The empty board"
      : `${sequence}: ${quantity(stones, "stone")}, the ${PLAYERS[stones % 2]} player to move`,
    `Score ${score}: ${meaning(score, stones, setup.weak)}`,
    columns.length === 0
      ? "No column is left"
      : `Columns that keep it: ${columns.join(", ")}; found in a further ${timeText(columnsMs)}`,
    `${setupTitle(exactly(setup, stones))}: ${quantity(positions, "position")}, ${timeText(ms)}, ${speed} positions per second`,
  ];
}

/** The setup with the size of the table that was used. */
function exactly(setup: FourSetup, stones: number): FourSetup {
  const { table } = setup;
  return table ? { ...setup, table: { ...table, positions: tablePositions(table, stones) } } : setup;
}

/** The winner, and the length of the game if it is known. */
function meaning(score: number, stones: number, weak: boolean): string {
  if (score === 0) return stones === SQUARES ? "a draw, the board is full" : "a draw";
  const winner = (score > 0 ? stones : stones + 1) % 2;
  const wins = `the ${PLAYERS[winner]} player wins`;
  if (weak) return wins;
  const stone = FASTEST - Math.abs(score);
  return `${wins} with stone ${stone}, move ${2 * stone - 1 + winner}`;
}

const DEFAULT_SCHEME: SchemeName = "TwoBig1";

const SETUP = {
  weak: flag("only who wins, not when"),
  scheme: optional(`${DEFAULT_SCHEME}; part 7: its own table of 64 MB`, scheme),
  positions: optional(`part 7: ${formatSize(LARGE_TABLE)}; the full solver: ${SUITED_TITLE}`, positions),
};

/** The setup for each mode. @throws InputError */
function setupsOf(modes: readonly FourMode[], { weak, ...values }: Values<typeof SETUP>) {
  const ownTable = (mode: FourMode) => mode === "part7" && values.scheme === undefined;
  if (values.positions !== undefined && modes.every(ownTable)) {
    throw new InputError("--positions: part 7's own table is always of 64 MB; --scheme gives it another");
  }
  return modes.map((mode): FourSetup => {
    if (ownTable(mode)) return { mode, weak, table: null };
    const usual = mode === "full" ? ("suited" as const) : LARGE_TABLE;
    const table = { scheme: values.scheme ?? DEFAULT_SCHEME, positions: values.positions ?? usual };
    return { mode, weak, table };
  });
}

const connect4 = query({
  name: CONNECT4,
  isSingleJob: true,
  summary: "solves one position of Connect Four, with the method of a tutorial or a far faster one",
  argument: text("SEQUENCE", "the columns played, 1 to 7 from the left, like 4453; - for the empty board"),
  options: {
    mode: option(
      "full",
      choice<FourMode>("MODE", "the full solver, or the tutorial's seventh part", ["full", "part7"]),
    ),
    ...SETUP,
  },
  plan: ({ mode, ...values }, sequence) => {
    parseSequence(sequence);
    const jobs = setupsOf([mode], values).map((setup) =>
      solve({ setup, set: null, sequence, columns: true }),
    );
    return { jobs, report: (resultOf) => jobs.flatMap((job) => reportPosition(job.request, resultOf(job))) };
  },
});

const connect4Bench = study({
  name: `${CONNECT4} bench`,
  summary:
    "982 positions of Connect Four in six categories, every score checked, beside the tutorial's table",
  options: {
    mode: option("both", choice("MODE", "which solver", ["full", "part7", "both"])),
    sets: optional("every one; of part 7 all but begin-hard", {
      placeholder: "NAMES",
      meaning: `categories: ${FOUR_SETS.map(({ name }) => name).join(", ")}`,
      read: (written, name) => {
        const wanted = each(written, (one) => named(`${name} expects`, FOUR_SETS, (set) => set.name, one));
        return FOUR_SETS.filter((set) => wanted.includes(set));
      },
    }),
    ...SETUP,
  },
  plan: ({ mode, sets, ...values }) => {
    const modes = MODES.filter((one) => mode === "both" || one === mode);
    const runs = setupsOf(modes, values).map((setup) => ({
      setup,
      // By its author, part 7 does not solve the hardest set in reasonable time.
      sets: sets ?? FOUR_SETS.filter(({ name }) => setup.mode === "full" || name !== HARDEST),
    }));
    const name = setName(
      "bench",
      values.weak && "weak",
      modes.length === 1 && modes,
      values.scheme?.toLowerCase(),
      values.positions !== undefined && formatSize(values.positions),
      (sets ?? []).map((set) => set.name),
    );
    const asked = runs.flatMap(({ setup, sets: own }) => own.flatMap((set) => unsolved(setup, set)));
    return [
      {
        experiment: CONNECT4,
        set: name,
        title: `Connect Four: ${values.weak ? "who wins in" : "scores of"} positions by category`,
        description:
          `${runs.map(({ setup, sets: own }) => `${setupTitle(setup)}: ${own.map(({ title }) => title).join(", ")}`).join("; ")}. ` +
          `${values.weak ? "Only who wins is asked" : "The score tells who wins and how soon"}; every result is compared with an independent solver's. ` +
          "Each position is solved with an empty table, whose clearing is not part of the time; positions solved at the same " +
          "time slow each other down a little. " +
          "A position counts as often as it is visited.",
        searches: asked.length,
        jobs: asked.map(jobOf),
        evaluate: (resultOf) => {
          const outcomes = asked.map((one) => ({ ...one, result: resultOf(jobOf(one)) }));
          return {
            data: output.dataOf(outcomes, COLUMNS),
            tables: runs.map(({ setup, sets: own }) => benchTable(setup, own, outcomes)),
            figures: [benchFigure(name, outcomes)],
            findings: benchFindings(outcomes),
            complaints: outcomes
              .filter((outcome) => !isRight(outcome))
              .map((outcome) => `WRONG SCORE: ${wrongScore(outcome)}`),
          };
        },
      },
    ];
  },
});

export const CONNECT4_GAME: Game = {
  studies: [connect4, connect4Bench],
  kinds: [solving],
};
