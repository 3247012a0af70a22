// What the page says in words.
import type { GameEnd, SearchInfo } from "../src/package";

const ENDS: Readonly<Record<GameEnd, string>> = {
  checkmate: "Checkmate",
  stalemate: "Draw by stalemate",
  insufficientMaterial: "Draw: nobody can mate",
  fiftyMoves: "Draw by the fifty-move rule",
  threefoldRepetition: "Draw by threefold repetition",
};

/** How the game has ended; `loser` is to move. */
export function endText(end: GameEnd, loser: "white" | "black"): string {
  return end === "checkmate" ? `Checkmate: ${loser === "white" ? "Black" : "White"} wins` : ENDS[end];
}

/** A line of analysis from White's view. */
export function infoText(info: SearchInfo, sideToMove: "white" | "black"): string {
  const value = sideToMove === "white" ? info.score.value : -info.score.value;
  const score =
    info.score.kind === "mate" ? `mate in ${value}` : `${value > 0 ? "+" : ""}${(value / 100).toFixed(2)}`;
  const speed = Math.round(info.nodes / Math.max(info.timeMs, 1));
  return `depth ${info.depth} · ${score} · ${info.nodes} nodes · ${speed} kn/s · ${info.pv.slice(0, 8).join(" ")}`;
}

/** The game as numbered moves, from the initial position. */
export function movesText(moves: readonly string[]): string {
  return moves.map((move, index) => (index % 2 === 0 ? `${index / 2 + 1}. ${move}` : move)).join(" ");
}
