// Domineering by trying everything, without a table or any knowledge of the game: what the solvers are checked against.

export function emptyBoard(rows: number, columns: number): boolean[] {
  return Array.from({ length: rows * columns }, () => true);
}

/** Whether the side to move wins; `empty` tells for every square, row by row, whether it is, and is left as it was. */
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
