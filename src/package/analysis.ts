// The package's second entry, `palimpsest/analysis`: games as trees of moves, PGN, mistakes, and endgame tables in a page.

export { type Shape, shapesIn, withShapes, withWords, wordsOf } from "../analysis/pgn/commands";
export { MOVE_GLYPHS, positionSign } from "../analysis/pgn/glyphs";
export { type PgnGame, readGame, type Tags } from "../analysis/pgn/read";
export { type GameText, gamesIn } from "../analysis/pgn/split";
export { writeGame } from "../analysis/pgn/write";
export { explain } from "../analysis/review/explain";
export {
  evaluateLine,
  type Judgement,
  lineAccuracies,
  nameOfGlyph,
  type Reviewed,
  reviewed,
  writeReview,
} from "../analysis/review/review";
export {
  chances,
  type Evaluation,
  evaluationBrief,
  evaluationOf,
  evaluationText,
  evaluationWords,
  fromWhite,
  scoreText,
} from "../analysis/tree/evaluation";
export {
  type Color,
  MEN_NAMES,
  type Move,
  NULL_MOVE,
  opposite,
  rowsOf,
  sideToMove,
} from "../analysis/tree/move";
export {
  copyTree,
  lineForEngine,
  lineThrough,
  MoveNode,
  mainLine,
  movesOf,
  nodesOf,
  pathTo,
  promote,
  remove,
  variationOf,
} from "../analysis/tree/node";
export { type Result, resultFromTag, resultOf, resultTag, resultText } from "../analysis/tree/result";
export { needsChess960, Rules } from "../analysis/tree/rules";
export { decoded } from "../base/decode";
export { FIFTY_MOVES } from "../engine/chess/board";
export { CHESS960_POSITIONS, chess960Start } from "../engine/chess/chess960";
export { squareName } from "../engine/chess/encoding";
export { START_FEN } from "../engine/chess/fen";
export { TableDesk as TablebaseWorker } from "../engine/syzygy/browser/table-desk";
export { KEPT, listPlaces, PATH_SEPARATOR } from "../engine/syzygy/browser/table-files";
export type { TablePlace } from "../engine/syzygy/bytes";
export { MAX_MEN, menOfName, parseFileName } from "../engine/syzygy/table-names";
