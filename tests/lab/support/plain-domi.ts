// Domineering in its simplest forms, with which the solvers are compared: exhaustive search, and DOMI.

export function emptyBoard(rows: number, columns: number): boolean[] {
  return Array.from({ length: rows * columns }, () => true);
}

/**
 * True if the side to move wins. `empty` says for every square, row by row, whether it is empty. It has its old values at the end.
 */
export function moverWins(empty: boolean[], columns: number, vertical: boolean): boolean {
  for (let square = 0; square < empty.length; square++) {
    const second = vertical ? square + columns : square + 1;
    const fits = vertical ? second < empty.length : second % columns !== 0;
    if (!fits || !empty[square] || !empty[second]) continue;
    empty[square] = false;
    empty[second] = false;
    const wins = !moverWins(empty, columns, !vertical);
    empty[square] = true;
    empty[second] = true;
    if (wins) return true;
  }
  return false;
}

type Board = readonly boolean[];

/**
 * It computes every count again, tries every move on a copy, and its table forgets nothing. The solver must count the same nodes as
 * long as its table loses nothing.
 */
export class PlainDomi {
  readonly #rows: number;
  readonly #columns: number;
  readonly #known = new Map<string, boolean>();
  nodes = 0;

  constructor(rows: number, columns: number) {
    this.#rows = rows;
    this.#columns = columns;
  }

  firstWins(vertical: boolean): boolean {
    return this.#wins(
      Array.from({ length: this.#rows * this.#columns }, () => true),
      vertical,
    );
  }

  #wins(empty: Board, vertical: boolean): boolean {
    this.nodes++;
    for (const image of this.#images(empty)) {
      const known = this.#known.get(image);
      if (known !== undefined) return known;
    }
    const wins = this.#search(empty, vertical);
    this.#known.set(text(empty), wins);
    return wins;
  }

  #search(empty: Board, vertical: boolean): boolean {
    const before = this.#counts(empty, vertical);
    const moves: { readonly after: Board; readonly order: number }[] = [];
    for (const after of this.#moves(empty, vertical)) {
      const counts = this.#counts(after, vertical);
      if (counts.ownSafe >= counts.otherReal) return true;
      if (counts.otherSafe > counts.ownReal) continue;
      const order =
        before.otherReal -
        counts.otherReal -
        (before.ownReal - counts.ownReal) +
        (before.otherSafe - counts.otherSafe) -
        (before.ownSafe - counts.ownSafe);
      moves.push({ after, order });
    }
    moves.sort((a, b) => b.order - a.order);
    return moves.some(({ after }) => !this.#wins(after, !vertical));
  }

  *#moves(empty: Board, vertical: boolean): Generator<Board> {
    for (let square = 0; square < empty.length; square++) {
      const [row, column] = [Math.floor(square / this.#columns), square % this.#columns];
      const second = vertical ? this.#index(row + 1, column) : this.#index(row, column + 1);
      if (!empty[square] || second === null || !empty[second]) continue;
      yield empty.map((free, index) => free && index !== square && index !== second);
    }
  }

  #counts(empty: Board, vertical: boolean) {
    const real = (side: boolean) => this.#room(empty, side);
    const safe = (side: boolean) => this.#room(this.#safeFrom(empty, !side), side);
    return {
      ownReal: real(vertical),
      ownSafe: safe(vertical),
      otherReal: real(!vertical),
      otherSafe: safe(!vertical),
    };
  }

  /** The empty squares that a side cannot cover. */
  #safeFrom(empty: Board, vertical: boolean): Board {
    return empty.map((free, square) => {
      const [row, column] = [Math.floor(square / this.#columns), square % this.#columns];
      const neighbours = vertical
        ? [this.#index(row - 1, column), this.#index(row + 1, column)]
        : [this.#index(row, column - 1), this.#index(row, column + 1)];
      return free && neighbours.every((neighbour) => neighbour === null || !empty[neighbour]);
    });
  }

  /** Dominoes of a side that fit on some squares. */
  #room(squares: Board, vertical: boolean): number {
    const [lines, length] = vertical ? [this.#columns, this.#rows] : [this.#rows, this.#columns];
    let dominoes = 0;
    for (let line = 0; line < lines; line++) {
      let run = 0;
      for (let at = 0; at <= length; at++) {
        const square = vertical ? this.#index(at, line) : this.#index(line, at);
        if (square !== null && squares[square]) {
          run++;
        } else {
          dominoes += Math.floor(run / 2);
          run = 0;
        }
      }
    }
    return dominoes;
  }

  /** Null beyond the edge. */
  #index(row: number, column: number): number | null {
    const inside = row >= 0 && row < this.#rows && column >= 0 && column < this.#columns;
    return inside ? row * this.#columns + column : null;
  }

  #images(empty: Board): readonly string[] {
    const lines = Array.from({ length: this.#rows }, (_, row) =>
      empty.slice(row * this.#columns, (row + 1) * this.#columns),
    );
    const mirrored = lines.map((line) => line.toReversed());
    return [lines, lines.toReversed(), mirrored, mirrored.toReversed()].map((image) => text(image.flat()));
  }
}

function text(empty: Board): string {
  return empty.map((free) => (free ? "." : "#")).join("");
}
