// The targets of fuzzing: all parsers of foreign input. A target throws when its parser does anything else than accept the input or
// refuse it in one line. tests/fuzz/fuzz.long.test.ts makes the inputs.
import { epd, fen, san, uci } from "./chess";
import { games, journal, network, table } from "./files";
import { pgn, tree } from "./pgn";
import type { Target } from "./target";

export const TARGETS: Readonly<Record<string, Target>> = {
  uci,
  fen,
  epd,
  san,
  pgn,
  tree,
  network,
  table,
  journal,
  games,
};
