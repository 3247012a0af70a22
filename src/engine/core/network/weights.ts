// The places of the network's parts. All threads share them, and the host writes them before a thread starts.
import { NETWORK } from "../memory";
import {
  HIDDEN,
  INPUT_BIASES_SIZE,
  INPUT_WEIGHTS_SIZE,
  OUTPUT_BIASES_SIZE,
  OUTPUT_WEIGHTS_SIZE,
  TACTICAL_BIASES_SIZE,
  TACTICAL_OUTPUTS_SIZE,
  TACTICAL_WEIGHTS_SIZE,
} from "./architecture";

/** Bytes of the weights from one input to all neurons of a perspective. */
export const ROW: usize = HIDDEN;

/** i8 [INPUTS][HIDDEN] */
export const INPUT_WEIGHTS: usize = NETWORK;
/** i16 [HIDDEN] */
export const INPUT_BIASES: usize = INPUT_WEIGHTS + INPUT_WEIGHTS_SIZE;
/** i16 [OUTPUT_BUCKETS][side to move's, other's][HIDDEN] */
export const OUTPUT_WEIGHTS: usize = INPUT_BIASES + INPUT_BIASES_SIZE;
/** i32 [OUTPUT_BUCKETS] */
export const OUTPUT_BIASES: usize = OUTPUT_WEIGHTS + OUTPUT_WEIGHTS_SIZE;
/** i16 [TACTICS][TACTICAL_NEURONS][side to move's, other's] */
export const TACTICAL_WEIGHTS: usize = OUTPUT_BIASES + OUTPUT_BIASES_SIZE;
/** i32 [TACTICAL_NEURONS] */
export const TACTICAL_BIASES: usize = TACTICAL_WEIGHTS + TACTICAL_WEIGHTS_SIZE;
/** i32 [OUTPUT_BUCKETS][TACTICAL_NEURONS] */
export const TACTICAL_OUTPUTS: usize = TACTICAL_BIASES + TACTICAL_BIASES_SIZE;
/** i32 */
export const OUTPUT_SCALE: usize = TACTICAL_OUTPUTS + TACTICAL_OUTPUTS_SIZE;
