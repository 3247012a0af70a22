// Every number of the search that a match could improve, one row each: default, then [min, max] and step for a tuner.
// Margins are centipawns, depths plies, reductions 1024ths of a ply, history values as in history.ts.

export const ASPIRATION_WINDOW: i32 = 14; // [5, 50] step 3
export const ASPIRATION_DEPTH: i32 = 4; // [3, 8] step 1

export const REVERSE_FUTILITY_DEPTH: i32 = 8; // [4, 12] step 1
export const REVERSE_FUTILITY_MARGIN: i32 = 75; // [30, 150] step 8

export const NULL_MOVE_DEPTH: i32 = 3; // [2, 5] step 1
export const NULL_MOVE_BASE: i32 = 4; // [2, 6] step 1
export const NULL_MOVE_DIVISOR: i32 = 4; // [2, 6] step 1
export const NULL_MOVE_EVAL_DIVISOR: i32 = 200; // [80, 400] step 20
export const NULL_MOVE_EVAL_MAX: i32 = 3; // [1, 6] step 1

export const INTERNAL_REDUCTION_DEPTH: i32 = 4; // [3, 8] step 1

export const LATE_MOVE_DEPTH: i32 = 8; // [4, 12] step 1
export const LATE_MOVE_BASE: i32 = 3; // [1, 8] step 1

export const FUTILITY_DEPTH: i32 = 8; // [4, 12] step 1
export const FUTILITY_BASE: i32 = 90; // [30, 200] step 12
export const FUTILITY_MARGIN: i32 = 85; // [40, 160] step 8

export const HISTORY_PRUNING_DEPTH: i32 = 5; // [2, 8] step 1
export const HISTORY_PRUNING_MARGIN: i32 = 4000; // [1000, 9000] step 400

export const SEE_PRUNING_DEPTH: i32 = 9; // [4, 14] step 1
export const SEE_QUIET_MARGIN: i32 = 60; // [20, 120] step 6
export const SEE_NOISY_MARGIN: i32 = 95; // [40, 200] step 8

export const REDUCTION_DEPTH: i32 = 3; // [2, 4] step 1
export const REDUCTION_BASE: i32 = 800; // [200, 1600] step 80
export const REDUCTION_DIVISOR: i32 = 2350; // [1500, 3500] step 120
export const REDUCTION_NOT_IMPROVING: i32 = 900; // [0, 2048] step 100
export const REDUCTION_CUT_NODE: i32 = 1200; // [0, 2048] step 100
export const REDUCTION_PV: i32 = 1024; // [0, 2048] step 100
export const REDUCTION_KILLER: i32 = 1024; // [0, 2048] step 100
export const REDUCTION_CHECK: i32 = 900; // [0, 2048] step 100
export const REDUCTION_HISTORY_DIVISOR: i32 = 9; // [4, 24] step 1

export const QUIESCENCE_FUTILITY: i32 = 160; // [60, 300] step 20

export const HISTORY_BONUS_SCALE: i32 = 170; // [60, 350] step 16
export const HISTORY_BONUS_OFFSET: i32 = 120; // [0, 300] step 16
export const HISTORY_BONUS_MAX: i32 = 1700; // [800, 3000] step 120

export const TIME_STABILITY_MAX: i32 = 6; // [3, 12] step 1
/** Percent of the soft limit: with an unstable best move, and less per stable iteration. */
export const TIME_STABILITY_BASE: i32 = 145; // [110, 200] step 5
export const TIME_STABILITY_STEP: i32 = 13; // [4, 25] step 1
/** Percent more time per centipawn the score fell. */
export const TIME_SCORE_DROP: i32 = 1; // [0, 4] step 1
export const TIME_SCORE_DROP_MAX: i32 = 60; // [20, 120] step 5
