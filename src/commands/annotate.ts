// `palimpsest annotate FILE` adds evaluations, marks, better moves and accuracies to a PGN file.
// docs/commands.md lists the few things that it does not keep.
import { type ReadGame, readGame, type Tags } from "../analysis/pgn/read";
import { type GameText, splitGames } from "../analysis/pgn/split";
import { writeGame } from "../analysis/pgn/write";
import { evaluateLine, lineAccuracies, writeReview } from "../analysis/review/review";
import { mainLine } from "../analysis/tree/node";
import { Rules } from "../analysis/tree/rules";
import { decoded } from "../base/decode";
import { InputError } from "../base/input-error";
import { nameOf, readTextBytes } from "../base/platform/node/files";
import { duration } from "../base/quantity";
import { sum } from "../base/statistics";
import { place } from "../cli/value";
import { needed, optional } from "../cli/word";
import type { EngineApi } from "../engine/engine";
import type { SearchLimits } from "../engine/types";
import { type AnnotatedFile, openAnnotatedFile } from "./annotated-file";
import {
  type CommandContext,
  defineEngineCommand,
  limitOptions,
  prepare,
  searchPlan,
  TABLE_OPTIONS,
} from "./engine-command";

const USUAL_LIMIT: SearchLimits = { moveTimeMs: 500 };

/** Most faults of games that are printed. */
const MOST_FAULTS = 20;

export const annotate = defineEngineCommand({
  name: "annotate",
  summary: "evaluate the games of a PGN file: evaluations, marks, better moves, accuracies",
  notes: [
    "Every move of a main line gets its evaluation as [%eval], a mistake its mark (?!, ?, ??) and the better line as a variation;",
    "the tags WhiteAccuracy and BlackAccuracy are per cent. Variations, comments, marks and other tags of the file are kept.",
    "With --out, the same command continues an interrupted run.",
  ],
  words: { file: needed(place("FILE", "games in PGN; - for the standard input")) },
  options: {
    ...limitOptions(USUAL_LIMIT),
    out: optional("standard output", place("FILE", "file for the annotated games")),
    ...TABLE_OPTIONS,
  },
  plan: ({ file, out, ...options }) => ({ file, out, ...searchPlan(options, USUAL_LIMIT) }),
  run: async ({ file, out, limits, settings }, context, engine) => {
    const bytes = await readTextBytes(file);
    const games = splitGames(decoded(bytes));
    if (games.length === 0) throw new InputError(`${nameOf(file)} holds no game`);
    const isFile = out !== undefined && out !== "-";
    const target = isFile ? await openAnnotatedFile(out, bytes, described(limits)) : null;
    try {
      await prepare(engine(), settings, context);
      return await annotateAll(nameOf(file), games, target, limits, context, engine());
    } finally {
      target?.close();
    }
  },
});

/**
 * Annotates the games that the target lacks. Returns the exit code.
 * @param name of the file of games, for people
 * @param target null = standard output
 */
async function annotateAll(
  name: string,
  games: readonly GameText[],
  target: AnnotatedFile | null,
  limits: SearchLimits,
  context: CommandContext,
  engine: EngineApi,
): Promise<number> {
  const done = target?.done ?? 0;
  let faulty = target?.faulty ?? 0;
  let told = 0;
  if (done > 0) context.error(`continues after game ${done} of ${games.length}`);
  const lengths = games.slice(done).map(({ text }) => text.length);
  const begun = performance.now();
  for (const [index, game] of games.entries()) {
    if (index < done) continue;
    const { written, faults } = await annotateGame(game, engine, limits);
    for (const fault of faults.slice(0, MOST_FAULTS - told))
      context.error(`${name}: game ${index + 1}, from line ${game.line}: ${fault}`);
    told = Math.min(MOST_FAULTS, told + faults.length);
    faulty += Math.min(1, faults.length);
    if (target) target.add(`${written}\n`, faults.length > 0);
    else context.write(written);
    const time = estimate(lengths, index + 1 - done, performance.now() - begun);
    context.error(`game ${index + 1} of ${games.length}, ${time}`);
  }
  target?.finish();
  if (faulty > 0) context.error(`games with text that cannot be read: ${faulty} of ${games.length}`);
  return faulty > 0 ? 1 : 0;
}

/** "10000 nodes a move" */
function described({ moveTimeMs, nodes, depth }: SearchLimits): string {
  if (nodes !== undefined) return `${nodes} nodes a move`;
  return depth === undefined ? `${moveTimeMs} ms a move` : `depth ${depth}`;
}

/**
 * Annotates one game. A game that cannot be read stays unchanged.
 * @returns `written`: PGN that ends with a line feed; `faults`: what cannot be read in it, each in a line
 * @throws the error of a failed search
 */
async function annotateGame({ text, line: firstLine }: GameText, engine: EngineApi, limits: SearchLimits) {
  let game: ReadGame;
  try {
    game = readGame(text, firstLine);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { written: `${text}\n`, faults: [`${error.message}; it stays unchanged`] };
  }
  const rules = new Rules(game.chess960);
  const line = mainLine(game.root);
  await engine.configure({ chess960: game.chess960 });
  await engine.newGame();
  await evaluateLine(
    line,
    rules,
    async (start, moves) => {
      engine.setPosition(start, moves);
      return (await engine.search(limits)).info;
    },
    (node, evaluation) => {
      node.evaluation = evaluation;
    },
  );
  const accuracy = lineAccuracies(line);
  writeReview(line, rules);
  const tags = withAccuracy(game.tags, accuracy);
  return { written: writeGame({ ...game, tags }), faults: game.notes };
}

/** Tags with the accuracy of both sides. The old accuracy of a side without moves goes. */
function withAccuracy(tags: Tags, accuracy: ReturnType<typeof lineAccuracies>): Tags {
  const rounded = (value: number | null | undefined) => value?.toFixed(0);
  const all = { ...tags, WhiteAccuracy: rounded(accuracy?.white), BlackAccuracy: rounded(accuracy?.black) };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** "3m 10s elapsed, 12m 4s left": from the lengths of all pieces of the work, in any unit, and the number of finished ones. */
export function estimate(lengths: readonly number[], done: number, elapsedMs: number): string {
  const finished = sum(lengths.slice(0, done));
  const left = finished === 0 ? 0 : (elapsedMs / finished) * sum(lengths.slice(done));
  return `${duration(elapsedMs)} elapsed, ${duration(left)} left`;
}
