// The parameters of the search, one row each: default, then [min, max] and step for a tuner. Margins are in
// internal units, depths in plies, reductions in 1024ths of a ply, history values as in history.ts.
// One end of the range of a step's parameters switches the step off.

export const ASPIRATION_WINDOW: i32 = 19; // [5, 50] step 3
export const ASPIRATION_DEPTH: i32 = 5; // [3, 240] step 1
/** Percent by which a window grows after a failure, and the widest finite window. */
export const ASPIRATION_GROWTH: i32 = 67; // [10, 200] step 10
export const ASPIRATION_WIDEST: i32 = 814; // [100, 30000] step 60

/**
 * An evaluation counts in full after an irreversible move, and by (this − 100) / this after fifty moves
 * without one.
 */
export const FIFTY_MOVE_DAMPING: i32 = 194; // [120, 99999] step 10

/** Least reduction of the previous move for hindsight, plies; 100 = never. */
export const HINDSIGHT_DEEPER: i32 = 3; // [1, 100] step 1
export const HINDSIGHT_SHALLOWER: i32 = 2; // [1, 100] step 1
export const HINDSIGHT_MARGIN: i32 = 158; // [50, 400] step 20

export const RAZORING_DEPTH: i32 = 4; // [0, 8] step 1
export const RAZORING_BASE: i32 = 267; // [100, 500] step 20
export const RAZORING_MARGIN: i32 = 112; // [40, 250] step 12

export const REVERSE_FUTILITY_DEPTH: i32 = 9; // [0, 14] step 1
export const REVERSE_FUTILITY_MARGIN: i32 = 77; // [30, 150] step 8
export const REVERSE_FUTILITY_IMPROVING: i32 = 65; // [0, 150] step 8
/** Divisor of the evaluation's excess over beta in the returned score. */
export const REVERSE_FUTILITY_BLEND: i32 = 3; // [1, 99999] step 1

export const NULL_MOVE_DEPTH: i32 = 3; // [2, 100] step 1
export const NULL_MOVE_BASE: i32 = 5; // [2, 6] step 1
export const NULL_MOVE_DIVISOR: i32 = 4; // [2, 6] step 1
export const NULL_MOVE_EVAL_DIVISOR: i32 = 180; // [80, 400] step 20
export const NULL_MOVE_EVAL_MAX: i32 = 4; // [1, 6] step 1
export const NULL_MOVE_STATIC_BASE: i32 = 138; // [0, 300] step 16
export const NULL_MOVE_STATIC_MARGIN: i32 = 17; // [0, 60] step 4
export const NULL_VERIFICATION_DEPTH: i32 = 14; // [8, 240] step 1

export const IIR_DEPTH: i32 = 4; // [3, 240] step 1
/** A TT move from a search more than so many plies shallower counts as none. */
export const IIR_STALE: i32 = 4; // [2, 100] step 1

export const PROBCUT_DEPTH: i32 = 4; // [3, 100] step 1
export const PROBCUT_MARGIN: i32 = 162; // [80, 350] step 16
export const PROBCUT_IMPROVING: i32 = 40; // [0, 120] step 8
export const PROBCUT_REDUCTION: i32 = 3; // [1, 5] step 1
export const PROBCUT_TT_MARGIN: i32 = 284; // [150, 30000] step 24

export const SINGULAR_DEPTH: i32 = 6; // [5, 100] step 1
/** Most plies by which the stored result may be shallower than the node. */
export const SINGULAR_TT_DEPTH: i32 = 3; // [2, 5] step 1
/** Sixteenths of an internal unit per ply below the TT move's score. */
export const SINGULAR_MARGIN: i32 = 15; // [6, 40] step 2
export const SINGULAR_PV_MARGIN: i32 = 12; // [0, 40] step 2
export const DOUBLE_EXTENSION_MARGIN: i32 = 13; // [0, 60] step 3
export const DOUBLE_EXTENSION_LIMIT: i32 = 8; // [0, 20] step 1
export const TRIPLE_EXTENSION_MARGIN: i32 = 95; // [40, 30000] step 10
export const NEGATIVE_EXTENSION: i32 = 4; // [0, 6] step 1

export const LATE_MOVE_DEPTH: i32 = 9; // [0, 12] step 1
export const LATE_MOVE_BASE: i32 = 5; // [1, 8] step 1
/** Percent of the number of moves if the evaluation does not improve. */
export const LATE_MOVE_NOT_IMPROVING: i32 = 42; // [10, 100] step 5

export const FUTILITY_DEPTH: i32 = 8; // [-1, 12] step 1
export const FUTILITY_BASE: i32 = 51; // [30, 200] step 12
export const FUTILITY_MARGIN: i32 = 88; // [40, 160] step 8
/** Units of history for an internal unit. */
export const FUTILITY_HISTORY_DIVISOR: i32 = 159; // [32, 99999] step 16

export const CAPTURE_FUTILITY_DEPTH: i32 = 6; // [-1, 10] step 1
export const CAPTURE_FUTILITY_BASE: i32 = 149; // [50, 350] step 16
export const CAPTURE_FUTILITY_MARGIN: i32 = 103; // [40, 250] step 12
export const CAPTURE_FUTILITY_HISTORY_DIVISOR: i32 = 55; // [16, 99999] step 8

export const HISTORY_PRUNING_DEPTH: i32 = 5; // [0, 8] step 1
export const HISTORY_PRUNING_MARGIN: i32 = 3443; // [500, 9000] step 300

export const SEE_PRUNING_DEPTH: i32 = 9; // [-1, 14] step 1
export const SEE_QUIET_MARGIN: i32 = 63; // [20, 120] step 6
export const SEE_NOISY_MARGIN: i32 = 99; // [40, 200] step 8

export const REDUCTION_DEPTH: i32 = 2; // [1, 240] step 1
/** Number of the root's first moves, which are not reduced. */
export const ROOT_REDUCTION_NUMBER: i32 = 3; // [1, 8] step 1
export const REDUCTION_BASE: i32 = 934; // [200, 1600] step 80
export const REDUCTION_DIVISOR: i32 = 2608; // [1500, 3500] step 120
export const REDUCTION_NOT_IMPROVING: i32 = 855; // [0, 2048] step 100
export const REDUCTION_CUT_NODE: i32 = 1313; // [0, 2048] step 100
export const REDUCTION_PV: i32 = 1043; // [0, 2048] step 100
export const REDUCTION_KILLER: i32 = 1152; // [0, 2048] step 100
export const REDUCTION_CHECK: i32 = 925; // [0, 2048] step 100
export const REDUCTION_NOISY: i32 = 861; // [0, 2048] step 100
export const REDUCTION_NOISY_TT_MOVE: i32 = 755; // [0, 2048] step 100
export const REDUCTION_CUTOFFS: i32 = 789; // [0, 2048] step 100
/** REDUCTION_CUTOFFS counts after more cut-offs than this among the children. */
export const CUTOFFS_MANY: i32 = 2; // [0, 6] step 1
/** Reduction for each internal unit of the static evaluation below alpha less this gap, and the most either way. */
export const REDUCTION_GAP: i32 = 40; // [-100, 200] step 20
export const REDUCTION_GAP_SCALE: i32 = 3; // [0, 10] step 1
export const REDUCTION_GAP_MAX: i32 = 400; // [0, 1500] step 60
export const REDUCTION_HISTORY_DIVISOR: i32 = 20; // [4, 99999] step 2
export const REDUCTION_CAPTURE_DIVISOR: i32 = 12; // [4, 99999] step 2
export const DEEPER_MARGIN: i32 = 58; // [10, 30000] step 6
export const SHALLOWER_MARGIN: i32 = 9; // [0, 30] step 2
/** Up to this depth moves after one that raised alpha are searched a ply less deep; 0 = never. */
export const RAISED_ALPHA_DEPTH: i32 = 12; // [0, 20] step 1

export const QUIESCENCE_FUTILITY: i32 = 202; // [60, 30000] step 20
/** Captures searched in quiescence. Later ones are searched if they recapture or give check. */
export const QUIESCENCE_MOVES: i32 = 3; // [1, 100] step 1

/** Bonus in move ordering for a quiet move that gives check, in units of history. */
export const ORDERING_CHECK: i32 = 9689; // [0, 40000] step 2000
/** Weight of a captured piece's value in move ordering, to which half of the capture history is added. */
export const ORDERING_CAPTURED: i32 = 16; // [4, 32] step 2
/** Bonus in move ordering for a promotion among captures, in the same units. */
export const ORDERING_PROMOTION: i32 = 16501; // [0, 32000] step 1000
/** Weight of the low-ply history, divided by the ply plus 1. */
export const LOW_PLY_WEIGHT: i32 = 4; // [0, 8] step 1

export const HISTORY_BONUS_SCALE: i32 = 327; // [60, 450] step 24
export const HISTORY_BONUS_OFFSET: i32 = 119; // [-300, 600] step 40
export const HISTORY_BONUS_MAX: i32 = 1918; // [800, 3000] step 120
export const HISTORY_MALUS_SCALE: i32 = 208; // [60, 450] step 20
export const HISTORY_MALUS_OFFSET: i32 = 374; // [-300, 800] step 40
export const HISTORY_MALUS_MAX: i32 = 1230; // [800, 3000] step 120
/** For the previous move: 128ths of a bonus or malus. */
export const FAIL_LOW_BONUS: i32 = 117; // [0, 256] step 16
export const REFUTED_FIRST_MALUS: i32 = 68; // [0, 256] step 16
/**
 * After a TT cut-off with a fail high, the previous move gets a malus if it was among so many
 * first moves.
 */
export const TT_CUTOFF_EARLY: i32 = 4; // [1, 10] step 1
/** 128ths of a bonus for the quiet TT move of such a cut-off. */
export const TT_CUTOFF_BONUS: i32 = 134; // [0, 256] step 16
export const TT_CUTOFF_MALUS: i32 = 848; // [0, 2500] step 100
/**
 * Bonus of the previous quiet move for each internal unit by which the evaluation rose, and the greatest
 * bonus.
 */
export const EVALUATION_BONUS_SCALE: i32 = 8; // [0, 24] step 1
export const EVALUATION_BONUS_MAX: i32 = 652; // [100, 2000] step 60
/** Sum of both sides' evaluations that gives no bonus: the value of the tempo. */
export const EVALUATION_BONUS_PAR: i32 = 34; // [0, 80] step 5
/** 128ths of a bonus for the continuations of the move before last, and of the move four plies ago. */
export const CONTINUATION_SECOND: i32 = 96; // [0, 256] step 12
export const CONTINUATION_FOURTH: i32 = 64; // [0, 256] step 12
/** Sevenths of a quiet move's histories: butterfly and pawns; the last two moves; the move four plies ago. */
export const HISTORY_WEIGHT_OWN: i32 = 6; // [1, 14] step 1
export const HISTORY_WEIGHT_NEAR: i32 = 10; // [1, 14] step 1
export const HISTORY_WEIGHT_FAR: i32 = 5; // [1, 14] step 1

/** 1024ths of the learned corrections. */
export const CORRECTION_PAWN_WEIGHT: i32 = 40; // [0, 150] step 8
export const CORRECTION_PIECE_WEIGHT: i32 = 61; // [0, 150] step 8
export const CORRECTION_CONTINUATION_WEIGHT: i32 = 57; // [0, 150] step 8
/** Divisor of an error times its depth in learning. */
export const CORRECTION_STEP: i32 = 4; // [1, 16] step 1

/** Moves that the game is expected to last when the number to the next time control is unknown. */
export const TIME_MOVES: i32 = 24; // [12, 48] step 2
/** Moves by which this number changes in forty half-moves. At the 36th half-move there is no change. */
export const TIME_LATE: i32 = -2; // [-12, 12] step 2
/** Percent of the increment that a move spends. */
export const TIME_INCREMENT: i32 = 105; // [40, 140] step 8
/** The hard limit: tenths of the planned time, and percent of the remaining time. */
export const TIME_HARD_FACTOR: i32 = 50; // [20, 90] step 5
export const TIME_HARD_SHARE: i32 = 54; // [15, 80] step 5
export const TIME_STABILITY_MAX: i32 = 5; // [3, 12] step 1
/** First iteration whose best move counts for stability: earlier ones are too cheap to be evidence. */
export const TIME_STABILITY_DEPTH: i32 = 5; // [1, 10] step 1
/** Percent of the soft limit with an unstable best move, and its decrease for each stable iteration. */
export const TIME_STABILITY_BASE: i32 = 196; // [110, 260] step 8
export const TIME_STABILITY_STEP: i32 = 22; // [4, 40] step 2
/** Percent more time for each internal unit by which the score fell, and the most. */
export const TIME_SCORE_DROP: i32 = 1; // [0, 4] step 1
export const TIME_SCORE_DROP_MAX: i32 = 60; // [20, 120] step 5
/**
 * Percent of the time if the best move took no nodes, its decrease if it took all nodes, and the least
 * percent.
 */
export const TIME_EFFORT_BASE: i32 = 167; // [120, 250] step 8
export const TIME_EFFORT_STEP: i32 = 100; // [20, 200] step 8
export const TIME_EFFORT_MIN: i32 = 60; // [30, 100] step 5
