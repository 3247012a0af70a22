// Moves as people write them.
import type { Game } from "../game/game";
import { fenAt } from "../game/game";

/** "12." before White's move, "12…" before Black's, after the first `ply` moves of a game. */
export function moveNumber(game: Game, ply: number): string {
  const [, side, , , , number = "1"] = fenAt(game, ply).split(" ");
  return side === "b" ? `${number}…` : `${number}.`;
}

/** Moves in SAN with numbers, from the position after `ply` moves on. */
export function numbered(game: Game, ply: number, sans: readonly string[]): string {
  const [, side, , , , number = "1"] = fenAt(game, ply).split(" ");
  const first = Number(number) * 2 + (side === "b" ? 1 : 0);
  return sans
    .map((san, index) => {
      const count = first + index;
      if (count % 2 === 0) return `${count / 2}. ${san}`;
      return index === 0 ? `${(count - 1) / 2}… ${san}` : san;
    })
    .join(" ");
}
