// Exhaustive search for Domineering, without a table or knowledge of the game. The solvers are compared with it.

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
