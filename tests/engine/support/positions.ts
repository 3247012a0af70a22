// Positions that tests of the engine share.

export const MIDDLE_GAME = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
export const MATE_IN_1 = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
export const CHECKMATED = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
export const STALEMATED = "7k/8/5KQ1/8/8/8/8/8 b - - 0 1";
