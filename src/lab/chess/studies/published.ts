// The published figures: D.M. Breuker, J.W.H.M. Uiterwijk, H.J. van den Herik, "Replacement Schemes
// for Transposition Tables", ICCA Journal 17(4), 1994, and D.M. Breuker, "Memory versus Search in Games", 1998, chapter 2.

import { K } from "../../frame/options";
import type { Phase } from "../positions/sets";

export const STUDY_SOURCE = "Breuker, Uiterwijk, van den Herik 1994";
export const THESIS_SOURCE = "Breuker 1998, chapter 2";

/** Nodes in thousands at 3, 4, 5, 6, 7, 8 ply: 18 Kasparov–Short positions, 1024K positions. */
type NodesByScheme = Readonly<Record<string, readonly number[]>>;

const CLEARING: NodesByScheme = {
  TwoBig1: [194, 897, 2791, 12591, 40161, 191687],
  TwoDeep: [194, 897, 2791, 12507, 39596, 185354],
  Big1: [194, 907, 2788, 12568, 40324, 197502],
  BigAll: [194, 907, 2788, 12542, 40478, 197377],
  Deep: [194, 899, 2816, 13206, 40916, 196826],
  New: [194, 899, 2816, 12702, 39634, 214693],
  Old: [194, 931, 2798, 12897, 40116, 202986],
};

const STAMPING: NodesByScheme = {
  TwoBig1: [191, 915, 2738, 12296, 38062, 180187],
  TwoDeep: [191, 915, 2738, 11989, 38514, 191747],
  Big1: [191, 914, 2764, 12327, 38357, 197978],
  BigAll: [191, 914, 2792, 11822, 39985, 197573],
  Deep: [191, 907, 2753, 11887, 39622, 195008],
  New: [191, 907, 2753, 12112, 40656, 202209],
  Old: [191, 934, 2777, 11926, 39580, 205200],
};

export const STUDY_1994 = {
  set: "short",
  positions: 1024 * K,
  firstPly: 3,
  noTable: [185, 1083, 3847, 23573, 96969, 610696],
  clearing: CLEARING,
  stamping: STAMPING,
};

/** Places of the schemes by the thesis; equals share one. */
export const RANKING_1998: Readonly<Record<string, number>> = {
  TwoBig1: 1,
  TwoDeep: 2,
  Big1: 3.5,
  BigAll: 3.5,
  Deep: 5,
  New: 6.5,
  Old: 6.5,
};

/** The table size of the published claims 5 and 6. */
export const SHOWN_SIZE = 256 * K;

/** Percent of nodes saved against no table, TwoBig1 with time stamping, at that size. */
export const INFORMATION: Readonly<Record<Phase, { readonly move: number; readonly full: number }>> = {
  "middle game": { move: 36, full: 68 },
  endgame: { move: 65, full: 89 },
};

/** Percent of the positions found whose value ends the search of the node. */
export const CUTTING_SHARE = 50;

/** Percent of nodes saved by a line of five moves over a single move, 256K positions. */
export const LINE_OF_FIVE: Readonly<Record<Phase, number>> = { "middle game": 5, endgame: 12 };

/** Table sizes the thesis suggests by its one-percent rule, from 3 ply on. */
export const SUGGESTED_SIZES: Readonly<Record<Phase, readonly number[]>> = {
  "middle game": [8 * K, 16 * K, 32 * K, 32 * K, 256 * K],
  endgame: [8 * K, 8 * K, 8 * K, 32 * K, 64 * K, 512 * K, 1024 * K, 1024 * K],
};
