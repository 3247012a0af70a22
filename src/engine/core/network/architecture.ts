// The architecture of the network, for inference (here), the trainer (src/training/kernel) and the host
// (src/engine/network/network.ts). It holds only plain numbers, which are valid in both dialects.
//
// Inputs: for each perspective, one for each own or enemy piece of each type on each square. The board is
// turned so that the perspective's side moves up, and mirrored so that its king stands on files e–h. The marks
// of a piece (marks.ts) choose one of several such sets for it. Both perspectives share one layer of HIDDEN
// neurons with squared clipped ReLU; the side to move's half comes first. One output neuron per output bucket,
// chosen by the number of men.

/** Inputs of one set: [own, enemy][pawn…king][square]. */
export const INPUTS_PER_SET = 768;
/** Sets of inputs: neither mark, threatened, guarded, both. */
export const INPUT_SETS = 4;
/** Inputs of one perspective. */
export const INPUTS = INPUTS_PER_SET * INPUT_SETS;
/** Neurons per perspective; a multiple of 64, at most 512 with the sums of output.ts. */
export const HIDDEN = 512;
export const OUTPUT_BUCKETS = 8;

/** A neuron's 1.0 in the quantised network, where the clipped ReLU saturates. */
export const ACTIVATION_ONE = 255;
/** Largest absolute quantised output weight, so that activation times weight fits 16 bits. */
export const OUTPUT_WEIGHT_MAX = 127;
/** The network's output 1.0 in the engine's internal score units. net/wdl.json has the units of a pawn. */
export const SCORE_SCALE = 580;

// The quantised network's parts in the order in which they lie in a file and in memory, with their sizes in
// bytes.
/** i8 [INPUTS][HIDDEN], in units of 1 / ACTIVATION_ONE: at most about 0.5, a limit without measurable cost. */
export const INPUT_WEIGHTS_SIZE = INPUTS * HIDDEN;
/** i16 [HIDDEN] */
export const INPUT_BIASES_SIZE = HIDDEN * 2;
/** i16 [OUTPUT_BUCKETS][side to move's, other's][HIDDEN] */
export const OUTPUT_WEIGHTS_SIZE = OUTPUT_BUCKETS * 2 * HIDDEN * 2;
/** i32 [OUTPUT_BUCKETS], in units of 1 / (ACTIVATION_ONE · output scale) */
export const OUTPUT_BIASES_SIZE = OUTPUT_BUCKETS * 4;
/** i32: an output weight's 1.0, chosen for each network from its largest weight. */
export const OUTPUT_SCALE_SIZE = 4;
/** All parts. */
export const NETWORK_SIZE =
  INPUT_WEIGHTS_SIZE + INPUT_BIASES_SIZE + OUTPUT_WEIGHTS_SIZE + OUTPUT_BIASES_SIZE + OUTPUT_SCALE_SIZE;
