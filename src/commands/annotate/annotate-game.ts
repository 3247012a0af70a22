// Annotates one game of a file. A game that cannot be read stays as it is.
import { readGame, type Tags } from "../../analysis/pgn/read";
import type { GameText } from "../../analysis/pgn/split";
import { writeGame } from "../../analysis/pgn/write";
import { evaluateLine, lineAccuracies, writeReview } from "../../analysis/review/review";
import { mainLine } from "../../analysis/tree/node";
import { Rules } from "../../analysis/tree/rules";
import { InputError } from "../../base/input-error";
import type { EngineApi } from "../../engine/engine";
import type { SearchLimits } from "../../engine/types";

/** A game of a file after its annotation. */
export interface AnnotatedGame {
  /** PGN that ends with a line feed. */
  readonly written: string;
  /** The reason why the game cannot be read; null when it can. */
  readonly complaint: string | null;
}

/** Annotates one game. A game that cannot be read stays unchanged. @throws the error of a failed search */
export async function annotateGame(
  { text, line: firstLine }: GameText,
  engine: EngineApi,
  limits: SearchLimits,
): Promise<AnnotatedGame> {
  let game: ReturnType<typeof readGame>;
  try {
    game = readGame(text, firstLine);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { written: `${text}\n`, complaint: error.message };
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
  return { written: writeGame({ ...game, tags }), complaint: null };
}

/** Tags with the accuracy of both sides. The old accuracy of a side without moves goes. */
function withAccuracy(tags: Tags, accuracy: ReturnType<typeof lineAccuracies>): Tags {
  const ours = {
    WhiteAccuracy: accuracy?.white ?? null,
    BlackAccuracy: accuracy?.black ?? null,
  };
  const kept = Object.entries(tags).filter(([name]) => ours[name as keyof typeof ours] !== null);
  const measured = Object.entries(ours).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(Math.round(value))]],
  );
  return Object.fromEntries([...kept, ...measured]);
}
