// The targets of fuzzing: all parsers of foreign input. A target throws when its parser does anything else than accept the input or
// refuse it in one line. tests/fuzz/fuzz.test.ts makes the inputs.
import { epd } from "./epd";
import { fen } from "./fen";
import { games } from "./games";
import { journal } from "./journal";
import { network } from "./network";
import { pgn } from "./pgn";
import { san } from "./san";
import { table } from "./table";
import type { Target } from "./target";
import { tree } from "./tree";
import { uci } from "./uci";

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
