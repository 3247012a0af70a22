// Selects the training positions of games and their scores.
import type { Board } from "../../engine/chess/board";
import type { GameFile } from "../games/file";
import type { Game, Ply } from "../games/record";
import { replayGame } from "../games/replay";
import { blendScores } from "./blend";
import { type Reason, reasonAgainst } from "./filter";
import { SeenKeys } from "./seen";

export class Selection {
  readonly #seen: SeenKeys;

  /** Selects from the games of these files. */
  constructor(files: readonly GameFile[]) {
    this.#seen = new SeenKeys(files.reduce((sum, { positions }) => sum + positions, 0));
  }

  /**
   * Replays a game. `visit` gets the board at each position, its blended score, and the reason to leave it out (null = it
   * is kept). A labelled position that occurs more than once counts the first time only, kept or left out.
   */
  replay(board: Board, game: Game, visit: (ply: Ply, reason: Reason | null) => void): void {
    replayGame(board, { ...game, plies: blendScores(game.plies) }, (ply) => {
      const reason = reasonAgainst(board, ply);
      // A position without a label does not displace one with a label.
      const known = reason !== "no score" && this.#seen.add(board.key());
      visit(ply, reason ?? (known ? "duplicate" : null));
    });
  }
}
