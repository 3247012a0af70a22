// Endings with White to move, by the definition of the published studies: a side with fewer than 18 points. From games of
// the engine against itself; made by scripts/endgame-set.ts, which says how. tests/positions/endgame.epd is a copy.
import type { LabPosition } from "./position";

/** Ending and positions; above each the position its game began from. */
const GAMES: readonly (readonly [string, readonly string[]])[] = [
  // From 1rb2rk1/ppNpnpbp/2n2qp1/4p3/2B1P3/8/PPPP1PPP/R1BQK1NR w KQ - 1 9
  [
    "pawn ending 1",
    [
      "8/8/1p2k3/1P1p1p1p/3K3P/2P2PP1/8/8 w - - 4 43",
      "8/8/1p6/1P1pkp1p/7P/2P1KPP1/8/8 w - - 6 44",
      "8/8/1p1k4/1P1p1p1p/7P/2PK1PP1/8/8 w - - 8 45",
      "8/8/1p1k4/1P3p1p/2p4P/3K1PP1/8/8 w - - 0 46",
      "8/8/1p6/1P2kp1p/2K4P/5PP1/8/8 w - - 1 47",
      "8/8/1p6/1P1k1p1p/7P/3K1PP1/8/8 w - - 3 48",
      "8/8/1p2k3/1P3p1p/7P/5PP1/3K4/8 w - - 5 49",
      "8/8/1p6/1P2kp1p/7P/5PP1/8/3K4 w - - 7 50",
      "8/8/1p2k3/1P3p1p/7P/5PP1/8/4K3 w - - 9 51",
      "8/8/1p6/1P2kp1p/7P/5PP1/5K2/8 w - - 11 52",
    ],
  ],
  // From r1b2rk1/pppnqpbp/3p1np1/4p3/2PPP1P1/2N1BN1P/PP3P2/R2QKB1R w KQ - 1 9
  [
    "pawn ending 2",
    [
      "8/7p/2p1k3/p1P3p1/P2K4/2P4P/8/8 w - - 1 37",
      "8/8/2p1k3/p1P3pp/P3K3/2P4P/8/8 w - - 0 38",
      "8/8/2p5/p1P2kpp/P7/2P1K2P/8/8 w - - 2 39",
      "8/8/2p5/p1P3pp/P4k2/2P4P/5K2/8 w - - 4 40",
      "8/8/2p5/p1P4p/P4kp1/2P4P/6K1/8 w - - 0 41",
      "8/8/2p5/p1P4p/P5k1/2P5/6K1/8 w - - 0 42",
      "8/8/2p5/p1P5/P5kp/2P5/7K/8 w - - 0 43",
      "8/8/2p5/p1P5/P4k1p/2P5/6K1/8 w - - 2 44",
      "8/8/2p5/p1P5/P3k2p/2P4K/8/8 w - - 4 45",
      "8/8/2p5/p1P5/P6K/2Pk4/8/8 w - - 1 46",
    ],
  ],
  // From rn1q1rk1/pbpp2pp/1p3n2/3Ppp2/1bP5/2N3PN/PP2PPBP/R1BQ1RK1 w - - 0 9
  [
    "same-bishop ending 1",
    [
      "8/6p1/3p3p/1p1Pk3/1Pb1B3/4P1PP/6K1/8 w - - 1 36",
      "8/6p1/3p2Bp/1p1bk3/1P6/4P1PP/6K1/8 w - - 0 37",
      "8/6p1/3p1kBp/1p1b4/1P6/4P1PP/5K2/8 w - - 2 38",
      "8/6p1/3p1k1p/1p5B/1Pb5/4P1PP/5K2/8 w - - 4 39",
      "8/8/3p1kpp/1p6/1Pb5/4PBPP/5K2/8 w - - 0 40",
      "8/8/3p2pp/1p2k3/1Pb3P1/4PB1P/5K2/8 w - - 1 41",
      "8/8/3p1kpp/1p6/1Pb3PP/4PB2/5K2/8 w - - 1 42",
      "8/8/3p2pp/1p2k3/1Pb3PP/4PB2/6K1/8 w - - 3 43",
      "8/8/6pp/1p1pk3/1Pb3PP/4PB2/5K2/8 w - - 0 44",
      "8/8/6pp/1p2k3/1Pbp2PP/4PB2/8/4K3 w - - 0 45",
      "8/8/6pp/1p6/1Pbk2PP/5B2/8/4K3 w - - 0 46",
      "8/8/6pp/1p6/1P1k2PP/5B2/3K4/5b2 w - - 2 47",
      "8/8/6p1/1p4p1/1P1k3P/5B2/3K4/5b2 w - - 0 48",
      "8/8/6p1/1p2k1P1/1P6/5B2/3K4/5b2 w - - 1 49",
    ],
  ],
  // From r1b2rk1/ppp1qppp/2nppn2/8/2PP4/P1bBP3/1PQ1NPPP/R1B1K2R w KQ - 0 9
  [
    "opposite-bishop ending 1",
    [
      "5B2/5p2/6p1/1p2P2p/2b3P1/5P1k/3K4/8 w - - 0 49",
      "5B2/5p2/8/1p2P2p/2b5/5P1k/3K4/8 w - - 0 50",
      "5B2/5p2/8/1p2P3/2b4p/4KP1k/8/8 w - - 0 51",
      "5B2/5p2/8/1p2P3/2b4p/5P2/5K1k/8 w - - 2 52",
      "5B2/5p2/4b3/1p2P3/5P1p/8/5K1k/8 w - - 1 53",
      "8/5p2/4b3/1p2P3/1B3P2/7p/5K1k/8 w - - 0 54",
      "8/4Bp2/4b3/1p2P3/5P2/7p/5K2/7k w - - 2 55",
      "8/4Bp2/4b3/1p2P3/5P2/6K1/7p/7k w - - 0 56",
      "8/5p2/8/1pB1P3/5Pb1/6K1/7p/7k w - - 2 57",
      "8/5p2/8/1pB1P3/5P2/7b/5K1p/7k w - - 4 58",
      "8/5p2/8/1pB1Pb2/5P2/6K1/7p/7k w - - 6 59",
      "8/5p2/3B4/1p2P3/5P2/6K1/2b4p/7k w - - 8 60",
      "8/5p2/8/1p2P3/5P2/B5K1/7p/1b5k w - - 10 61",
      "8/5p2/8/1pB1P3/4bP2/6K1/7p/7k w - - 12 62",
    ],
  ],
  // From rnbq1rk1/p1p1bpp1/1p2pn1p/8/4P3/2P2N2/PP1NBPPP/R1BQ1RK1 w - - 0 9
  [
    "rook ending 1",
    [
      "4r3/8/pp2k2p/2p1p3/2P2p2/PP3P1P/6PK/3R4 w - - 7 34",
      "4r3/8/pp2k3/2pRp2p/2P2p2/PP3P1P/6PK/8 w - - 0 35",
      "2r5/8/pp2k3/2pRp2p/2P2p1P/PP3P2/6PK/8 w - - 1 36",
      "2r5/8/p3k3/1ppRp2p/2P2p1P/PP3P2/6P1/6K1 w - - 0 37",
      "2r5/8/p3k3/2pRp2p/p1P2p1P/1P3P2/6P1/6K1 w - - 0 38",
      "2r5/8/4k3/p1pRp2p/P1P2p1P/5P2/6P1/6K1 w - - 0 39",
      "2r5/8/8/p1pRpk1p/P1P2p1P/5P2/6P1/5K2 w - - 2 40",
      "2r5/8/4k3/p1pRp2p/P1P2p1P/5P2/6P1/4K3 w - - 4 41",
      "6r1/8/4k3/p1pRp2p/P1P2p1P/5P2/4K1P1/8 w - - 6 42",
      "2r5/8/4k3/p1pRp2p/P1P2p1P/5P2/6P1/5K2 w - - 8 43",
      "2r5/8/8/p1pRpk1p/P1P2p1P/5P2/5KP1/8 w - - 10 44",
      "1r6/8/3R4/p1p1pk1p/P1P2p1P/5P2/5KP1/8 w - - 12 45",
      "8/8/7R/p1p1pk1p/PrP2p1P/5P2/5KP1/8 w - - 14 46",
      "8/8/4k3/p1p1p2R/PrP2p1P/5P2/5KP1/8 w - - 1 47",
      "8/5k2/7R/p1p1p3/PrP2p1P/5P2/5KP1/8 w - - 3 48",
      "8/5k2/R7/p1p1p3/r1P2p1P/5P2/5KP1/8 w - - 0 49",
      "8/6k1/R7/p1p1p2P/r1P2p2/5P2/5KP1/8 w - - 1 50",
      "8/6k1/R7/p1p1p2P/2r2p2/5P2/4K1P1/8 w - - 0 51",
      "8/8/7k/R1p1p2P/2r2p2/5P2/4K1P1/8 w - - 1 52",
      "8/8/7k/R1p1p2P/5p2/3K1P2/6P1/2r5 w - - 3 53",
    ],
  ],
  // From r1bq1rk1/p1p2pbp/1pnp1np1/3Np1B1/2B1P3/3P1N1P/PPP2PP1/R2QK2R w KQ - 0 9
  [
    "rook ending 2",
    [
      "1r6/R4p2/4k1p1/1pp1p2p/3pP2P/2PP4/1P2KPP1/8 w - - 0 30",
      "1r6/4kp2/R5p1/1pp1p2p/3pP2P/2PP4/1P2KPP1/8 w - - 2 31",
      "1r6/4kp2/R5p1/1pp4p/3pP2P/3P4/1P2KPP1/8 w - - 0 32",
      "1r6/4kp2/2R3p1/1p5p/2ppP2P/3P4/1P2KPP1/8 w - - 0 33",
      "1r3k2/5p2/2R3p1/1p2P2p/2pp3P/3P4/1P2KPP1/8 w - - 1 34",
      "1r6/4kp2/2R3p1/1p2P2p/2pp3P/3P4/1P1K1PP1/8 w - - 3 35",
      "3r4/4kp2/2R3p1/1p2P2p/2pp3P/3P4/1PK2PP1/8 w - - 5 36",
      "8/4kp2/2R3p1/1p1rP2p/2pp3P/3P4/1P1K1PP1/8 w - - 7 37",
      "8/4kp2/2R3p1/1p2r2p/2Pp3P/8/1P1K1PP1/8 w - - 0 38",
      "8/4kp2/2R3p1/1pP2r1p/3p3P/8/1P1K1PP1/8 w - - 1 39",
      "8/4kp2/2R3p1/1pP4p/3p1r1P/5P2/1P1K2P1/8 w - - 1 40",
      "8/3k1p2/1R4p1/1pP4p/3p1r1P/5P2/1P1K2P1/8 w - - 3 41",
      "8/3k1p2/6p1/1RP4p/3p3r/5P2/1P1K2P1/8 w - - 0 42",
      "8/3k1p2/6p1/1RP4p/1P1p4/5P2/3K2Pr/8 w - - 1 43",
      "2k5/1R3p2/6p1/2P4p/1P1p4/5P2/3K2Pr/8 w - - 3 44",
      "2k5/5R2/6p1/2P4p/1P1p4/5P2/3K2r1/8 w - - 0 45",
      "2k5/5R2/6p1/2P4p/1P1p4/3K1P2/1r6/8 w - - 2 46",
      "2k5/8/5Rp1/2P5/1P1p3p/3K1P2/1r6/8 w - - 0 47",
      "2k5/8/6R1/2P5/1P1p4/3K1P1p/1r6/8 w - - 0 48",
      "2k5/8/7R/2P5/1P1p4/3K1P2/1r5p/8 w - - 0 49",
    ],
  ],
  // From r1bqkbnr/pp3p2/2n1p2p/2p1P3/3p1p2/N1PB1N2/PP1P2PP/R1BQ1RK1 w kq - 0 9
  [
    "queen ending 1",
    [
      "4k3/8/p4P1p/8/2pQ4/7P/P5P1/4q1K1 w - - 1 40",
      "4k3/8/p4P1p/8/3Q4/2p4P/P5PK/4q3 w - - 0 41",
      "5k2/8/p4P1p/3Q4/8/2p4P/P5PK/4q3 w - - 2 42",
      "8/5k2/p2Q1P1p/8/8/2p4P/P5PK/4q3 w - - 4 43",
      "8/5k2/p2Q1P1p/8/8/P1p1q2P/6PK/8 w - - 1 44",
      "8/8/p2Q1Pkp/8/8/P1p1q2P/6P1/7K w - - 3 45",
      "8/8/Q4Pkp/8/8/P1p4P/6P1/2q4K w - - 1 46",
      "8/8/Q4Pkp/8/5q2/P1p4P/6PK/8 w - - 3 47",
      "8/8/Q4Pkp/8/8/P1p4P/6P1/2q3K1 w - - 5 48",
      "8/8/Q4Pkp/8/8/P6P/2p2KP1/2q5 w - - 0 49",
      "8/8/3Q1Pkp/8/8/P6P/2p2KP1/3q4 w - - 2 50",
      "8/8/5k1p/8/8/P5QP/2p2KP1/3q4 w - - 0 51",
    ],
  ],
  // From rn2k2r/pp2ppbp/2pp1np1/q7/N1PPP1b1/5N2/PP2BPPP/R1BQ1RK1 w kq - 1 9
  [
    "queen ending 2",
    [
      "3Q4/6kp/ppq3p1/6P1/8/7P/5PK1/8 w - - 1 48",
      "3Q4/6kp/1pq3p1/p5P1/8/6KP/5P2/8 w - - 0 49",
      "6k1/4Q2p/1pq3p1/p5P1/8/6KP/5P2/8 w - - 2 50",
      "3Q4/5k1p/1pq3p1/p5P1/8/6KP/5P2/8 w - - 4 51",
      "7Q/5k1p/1p1q2p1/p5P1/8/6KP/5P2/8 w - - 6 52",
      "7Q/5k1p/1p4p1/p5P1/5P2/3q2KP/8/8 w - - 1 53",
      "7Q/5k1p/1p4p1/p5P1/4qP1K/7P/8/8 w - - 3 54",
      "8/7Q/1p2k1p1/p5P1/4qP1K/7P/8/8 w - - 1 55",
      "6Q1/3k4/1p4p1/p5P1/4qP1K/7P/8/8 w - - 3 56",
      "8/6Q1/1pk3p1/p5P1/4qP1K/7P/8/8 w - - 5 57",
      "8/8/1p4p1/pk4P1/4qP1K/2Q4P/8/8 w - - 7 58",
      "8/8/1p4p1/1k4P1/p3qP2/2Q3KP/8/8 w - - 0 59",
    ],
  ],
];

/** 112 positions: pawn, bishop, rook and queen endings with 0–4 blocked pairs of pawns, in which both sides are alive. */
export const ENDGAME: readonly LabPosition[] = GAMES.flatMap(([game, fens]) =>
  fens.map((fen) => ({ fen, game })),
);
