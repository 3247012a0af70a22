// The architecture of the network, for inference (here), the trainer (src/training/kernel) and the host
// (src/engine/network/network.ts). It holds only plain numbers, which are valid in both dialects.
//
// Inputs: for each perspective, one for each own or enemy piece of each type on each square. The board is
// turned so that the perspective's side moves up, and mirrored so that its king stands on files e–h. The marks
// of a piece (features/attacks.ts) choose one of several such sets for it. Both perspectives share one layer of HIDDEN
// neurons with squared clipped ReLU; the side to move's half comes first. One output neuron per output bucket,
// chosen by the number of men. Beside this first layer, TACTICAL_NEURONS learn from TACTICS counts of each side
// (tactics.ts); their output is added.

/** Inputs of one set: [own, enemy][pawn…king][square]. */
export const INPUTS_PER_SET = 768;
/** Sets of inputs: neither mark, threatened, guarded, both. */
export const INPUT_SETS = 4;
/** Inputs of one perspective. */
export const INPUTS = INPUTS_PER_SET * INPUT_SETS;
/** Neurons per perspective; a multiple of 64, at most 512 with the sums of evaluate.ts. */
export const HIDDEN = 512;
export const OUTPUT_BUCKETS = 8;
/** Tactical counts of a side. The first ones are rare, then come numbers of a few, then of many. */
export const TACTICS = 27;
export const RARE_TACTICS = 12;
export const FEW_TACTICS = 8;
/** The trainer's inputs are counts times these units, so that they have about the same size. */
export const RARE_UNIT = 1;
export const FEW_UNIT = 0.25;
export const MANY_UNIT = 0.0625;
/** A multiple of 4; evaluate.ts has registers for 16. */
export const TACTICAL_NEURONS = 16;

/** A neuron's 1.0 in the quantised network, where the clipped ReLU saturates. */
export const ACTIVATION_ONE = 255;
/** Largest absolute quantised input weight: 8 bits. */
export const INPUT_WEIGHT_MAX = 127;
/** Largest absolute quantised output weight, so that activation times weight fits 16 bits. */
export const OUTPUT_WEIGHT_MAX = 127;
/** A tactical neuron's 1.0, where it saturates: in its sum, and in its activation. */
export const TACTICAL_SUM_BITS = 12;
export const TACTICAL_ONE_BITS = 10;
/** Largest absolute quantised weights of tactical neurons: their inputs fit 16 bits, and the sum of their outputs 32. */
export const TACTICAL_WEIGHT_MAX = 32767;
export const TACTICAL_OUTPUT_MAX = 65535;
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
/** i16 [TACTICS][TACTICAL_NEURONS][side to move's, other's], in units of 2^−TACTICAL_SUM_BITS for a count of one */
export const TACTICAL_WEIGHTS_SIZE = TACTICS * TACTICAL_NEURONS * 2 * 2;
/** i32 [TACTICAL_NEURONS], in the same units */
export const TACTICAL_BIASES_SIZE = TACTICAL_NEURONS * 4;
/** i32 [OUTPUT_BUCKETS][TACTICAL_NEURONS], in units of 1 / (ACTIVATION_ONE · output scale) */
export const TACTICAL_OUTPUTS_SIZE = OUTPUT_BUCKETS * TACTICAL_NEURONS * 4;
/** i32: an output weight's 1.0, chosen for each network from its largest weight. */
export const OUTPUT_SCALE_SIZE = 4;
/** All parts. */
export const NETWORK_SIZE =
  INPUT_WEIGHTS_SIZE +
  INPUT_BIASES_SIZE +
  OUTPUT_WEIGHTS_SIZE +
  OUTPUT_BIASES_SIZE +
  TACTICAL_WEIGHTS_SIZE +
  TACTICAL_BIASES_SIZE +
  TACTICAL_OUTPUTS_SIZE +
  OUTPUT_SCALE_SIZE;
