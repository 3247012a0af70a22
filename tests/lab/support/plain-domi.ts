// Domineering in its simplest forms, with which the solvers are compared: exhaustive search, and DOMI.

/** For every square, row by row, whether it is empty. */
type Squares = readonly boolean[];

export function emptyBoard(rows: number, columns: number): boolean[] {
  return Array.from({ length: rows * columns }, () => true);
}

/** True if the side to move wins. `empty` has its old values at the end. */
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

/**
 * It computes every count again, tries every move on a copy, and its table forgets nothing. The solver must count the same nodes as
 * long as its table loses nothing. A column right of the board is occupied, so that rows do not run into each other.
 */
export class PlainDomi {
  readonly #board: Squares;
  readonly #width: number;
  readonly #known = new Map<string, boolean>();
  nodes = 0;

  constructor(rows: number, columns: number) {
    this.#width = columns + 1;
    this.#board = Array.from({ length: rows * this.#width }, (_, square) => square % this.#width < columns);
  }

  firstWins(vertical: boolean): boolean {
    return this.#wins(this.#board, vertical);
  }

  #wins(empty: Squares, vertical: boolean): boolean {
    this.nodes++;
    for (const image of this.#images(empty)) {
      const known = this.#known.get(image);
      if (known !== undefined) return known;
    }
    const wins = this.#search(empty, vertical);
    this.#known.set(String(empty), wins);
    return wins;
  }

  #search(empty: Squares, vertical: boolean): boolean {
    const step = this.#step(vertical);
    const moves: { readonly after: Squares; readonly value: number }[] = [];
    for (const [square] of empty.entries()) {
      if (!empty[square] || !empty[square + step]) continue;
      const after = empty.map((free, index) => free && index !== square && index !== square + step);
      const { ownReal, ownSafe, otherReal, otherSafe } = this.#counts(after, vertical);
      if (ownSafe >= otherReal) return true;
      if (otherSafe <= ownReal) moves.push({ after, value: ownReal + ownSafe - otherReal - otherSafe });
    }
    moves.sort((a, b) => b.value - a.value);
    return moves.some(({ after }) => !this.#wins(after, !vertical));
  }

  #counts(empty: Squares, vertical: boolean) {
    const safe = (side: boolean) => this.#room(this.#safeFrom(empty, !side), side);
    return {
      ownReal: this.#room(empty, vertical),
      ownSafe: safe(vertical),
      otherReal: this.#room(empty, !vertical),
      otherSafe: safe(!vertical),
    };
  }

  /** The empty squares that a side cannot cover. */
  #safeFrom(empty: Squares, vertical: boolean): Squares {
    const step = this.#step(vertical);
    return empty.map((free, square) => free && !empty[square - step] && !empty[square + step]);
  }

  /** Dominoes of a side that fit on some squares, laid from the beginning of every run. */
  #room(squares: Squares, vertical: boolean): number {
    const step = this.#step(vertical);
    const left = [...squares];
    let dominoes = 0;
    for (const [square] of left.entries()) {
      if (!left[square] || !left[square + step]) continue;
      left[square + step] = false;
      dominoes++;
    }
    return dominoes;
  }

  #step(vertical: boolean): number {
    return vertical ? this.#width : 1;
  }

  #images(empty: Squares): readonly string[] {
    const lines: Squares[] = [];
    for (let at = 0; at < empty.length; at += this.#width) lines.push(empty.slice(at, at + this.#width));
    const mirrored = lines.map((line) => [...line.slice(0, -1).reverse(), false]);
    return [lines, lines.toReversed(), mirrored, mirrored.toReversed()].map(String);
  }
}
