// 14 positions, each the columns played and the score: a copy of tests/positions/connect4-begin-hard.txt.
export const BEGIN_HARD = `
14 -2  1157 2  7311 0  33 0  335651 4  4662772 -3  572357151 2  453127552 0  2 1  56 2  32677 -2  5213 3  3 0
36 0
`;
