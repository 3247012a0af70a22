// The board on the page: shows a position, and turns two clicks into a move. The rules are the engine's.
import { drawPiece, pieceName } from "./pieces";

const FILES = "abcdefgh";

/** What the board shows. */
export interface BoardPosition {
  readonly fen: string;
  /** The moves that may be made by clicking, in UCI notation; none while it is not the player's turn. */
  readonly moves: readonly string[];
  readonly lastMove: string | undefined;
  readonly inCheck: boolean;
}

export class BoardView {
  readonly #root: HTMLElement;
  readonly #promotion: HTMLDialogElement;
  readonly #play: (move: string) => void;
  #flipped = false;
  #position: BoardPosition = { fen: "", moves: [], lastMove: undefined, inCheck: false };
  #selected: string | undefined;

  constructor(root: HTMLElement, promotion: HTMLDialogElement, play: (move: string) => void) {
    this.#root = root;
    this.#promotion = promotion;
    this.#play = play;
  }

  /** Whether Black sits at the bottom. */
  set flipped(flipped: boolean) {
    this.#flipped = flipped;
  }

  show(position: BoardPosition): void {
    this.#position = position;
    this.#selected = undefined;
    this.#root.dataset.fen = position.fen;
    this.#draw();
  }

  #draw(): void {
    const pieces = piecesOf(this.#position.fen);
    const ranks = this.#flipped ? "12345678" : "87654321";
    const files = this.#flipped ? [...FILES].reverse() : [...FILES];
    const squares = [...ranks].flatMap((rank) => files.map((file) => file + rank));
    this.#root.replaceChildren(...squares.map((square) => this.#square(square, pieces.get(square))));
  }

  #square(square: string, piece: string | undefined): HTMLButtonElement {
    const { moves, lastMove, inCheck, fen } = this.#position;
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.square = square;
    button.ariaLabel = piece ? `${square}, ${pieceName(piece)}` : square;
    button.classList.toggle("dark", (FILES.indexOf(square.charAt(0)) + Number(square[1])) % 2 === 1);
    button.classList.toggle("last", lastMove?.slice(0, 2) === square || lastMove?.slice(2, 4) === square);
    button.classList.toggle("selected", this.#selected === square);
    button.classList.toggle("check", inCheck && piece === (fen.includes(" w ") ? "K" : "k"));
    button.classList.toggle(
      "target",
      moves.some((move) => move.startsWith(`${this.#selected}${square}`)),
    );
    if (piece) button.append(drawPiece(piece));
    button.onclick = () => this.#click(square);
    return button;
  }

  async #click(square: string): Promise<void> {
    const { moves } = this.#position;
    const chosen = moves.filter((move) => move.startsWith(`${this.#selected}${square}`));
    const [move] = chosen;
    if (move === undefined) {
      const selectable = square !== this.#selected && moves.some((candidate) => candidate.startsWith(square));
      this.#selected = selectable ? square : undefined;
      this.#draw();
      return;
    }
    const answer = chosen.length > 1 ? await this.#askPromotion(chosen) : move;
    if (answer) this.#play(answer);
  }

  /** The move with the piece chosen; undefined when the dialog is dismissed. */
  #askPromotion(moves: readonly string[]): Promise<string | undefined> {
    const white = this.#position.fen.includes(" w ");
    return new Promise((resolve) => {
      const buttons = moves.map((move) => {
        const letter = move.charAt(4);
        const piece = white ? letter.toUpperCase() : letter;
        const button = document.createElement("button");
        button.ariaLabel = pieceName(piece);
        button.append(drawPiece(piece));
        button.onclick = () => {
          resolve(move);
          this.#promotion.close();
        };
        return button;
      });
      this.#promotion.onclose = () => resolve(undefined);
      this.#promotion.replaceChildren(...buttons);
      this.#promotion.showModal();
    });
  }
}

/** FEN letter per occupied square. */
function piecesOf(fen: string): Map<string, string> {
  const pieces = new Map<string, string>();
  const rows = fen.replace(/ .*/, "").split("/");
  for (const [index, row] of rows.entries()) {
    let file = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) file += Number(letter);
      else pieces.set(`${FILES[file++]}${8 - index}`, letter);
    }
  }
  return pieces;
}
