// The places of the network's parts. All threads share them, and the host writes them before a thread starts.
import { NETWORK } from "../memory";
import * as architecture from "./architecture";

/** Bytes of the weights from one input to all neurons of a perspective. */
export const ROW: usize = architecture.HIDDEN;

/** i8 [INPUTS][HIDDEN] */
export const INPUT_WEIGHTS: usize = NETWORK;
/** i16 [HIDDEN] */
export const INPUT_BIASES: usize = INPUT_WEIGHTS + architecture.INPUT_WEIGHTS_SIZE;
/** i16 [OUTPUT_BUCKETS][side to move's, other's][HIDDEN] */
export const OUTPUT_WEIGHTS: usize = INPUT_BIASES + architecture.INPUT_BIASES_SIZE;
/** i32 [OUTPUT_BUCKETS] */
export const OUTPUT_BIASES: usize = OUTPUT_WEIGHTS + architecture.OUTPUT_WEIGHTS_SIZE;
/** i16 [TACTICS][TACTICAL_NEURONS][side to move's, other's] */
export const TACTICAL_WEIGHTS: usize = OUTPUT_BIASES + architecture.OUTPUT_BIASES_SIZE;
/** i32 [TACTICAL_NEURONS] */
export const TACTICAL_BIASES: usize = TACTICAL_WEIGHTS + architecture.TACTICAL_WEIGHTS_SIZE;
/** i32 [OUTPUT_BUCKETS][TACTICAL_NEURONS] */
export const TACTICAL_OUTPUTS: usize = TACTICAL_BIASES + architecture.TACTICAL_BIASES_SIZE;
/** i32 */
export const OUTPUT_SCALE: usize = TACTICAL_OUTPUTS + architecture.TACTICAL_OUTPUTS_SIZE;
