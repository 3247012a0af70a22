// `palimpsest annotate FILE` adds evaluations, marks, better moves and accuracies to a PGN file.
// docs/commands.md lists the few things that it does not keep.
import { type GameText, splitGames } from "../analysis/pgn/split";
import { decoded } from "../base/decode";
import { InputError } from "../base/input-error";
import { nameOf, readTextBytes } from "../base/platform/node/text-input";
import { place } from "../cli/value";
import { needed, optional } from "../cli/word";
import type { EngineApi } from "../engine/engine";
import type { SearchLimits } from "../engine/types";
import { annotateGame } from "./annotate/annotate-game";
import { AnnotatedFile } from "./annotate/annotated-file";
import { Estimate } from "./annotate/estimate";
import type { CommandContext } from "./context";
import { defineEngineCommand, prepare } from "./engine-command";
import { limitOptions, searchLimits, TABLE_OPTIONS, tableSettings } from "./options";

const USUAL_LIMIT: SearchLimits = { moveTimeMs: 500 };

/** Most complaints about games that are printed in full. */
const MOST_COMPLAINTS = 20;

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
  plan: ({ file, out, ...options }) => ({
    file,
    out,
    limits: searchLimits(options, USUAL_LIMIT),
    settings: tableSettings(options),
  }),
  run: async ({ file, out, limits, settings }, context, engine) => {
    const bytes = await readTextBytes(file);
    const games = splitGames(decoded(bytes));
    if (games.length === 0) throw new InputError(`${nameOf(file)} holds no game`);
    const target =
      out === undefined || out === "-"
        ? null
        : await AnnotatedFile.open(out, { bytes, limits: described(limits) });
    try {
      await prepare(engine(), settings, context);
      return await annotateAll({ name: nameOf(file), games, target, limits }, context, engine());
    } finally {
      target?.close();
    }
  },
});

interface Work {
  /** Of the file of games, for people. */
  readonly name: string;
  readonly games: readonly GameText[];
  /** null = standard output. */
  readonly target: AnnotatedFile | null;
  readonly limits: SearchLimits;
}

/** Annotates the games that the target lacks. Returns the exit code. */
async function annotateAll(
  { name, games, target, limits }: Work,
  context: CommandContext,
  engine: EngineApi,
): Promise<number> {
  const done = target?.done ?? 0;
  let refused = target?.refused ?? 0;
  if (done > 0) context.error(`continues after game ${done} of ${games.length}`);
  const estimate = new Estimate(games.slice(done).map(({ text }) => text.length));
  for (const [index, game] of games.entries()) {
    if (index < done) continue;
    const { written, complaint } = await annotateGame(game, engine, limits);
    if (complaint !== null && refused++ < MOST_COMPLAINTS)
      context.error(`${name}: game ${index + 1}, from line ${game.line}: ${complaint}; it stays unchanged`);
    if (target) target.add(`${written}\n`, complaint !== null);
    else context.write(written);
    estimate.finish();
    context.error(`game ${index + 1} of ${games.length}, ${estimate.text()}`);
  }
  target?.finish();
  if (refused > 0)
    context.error(`games that could not be read and stay unchanged: ${refused} of ${games.length}`);
  return refused > 0 ? 1 : 0;
}

/** "10000 nodes a move" */
function described({ moveTimeMs, nodes, depth }: SearchLimits): string {
  if (nodes !== undefined) return `${nodes} nodes a move`;
  return depth === undefined ? `${moveTimeMs} ms a move` : `depth ${depth}`;
}
