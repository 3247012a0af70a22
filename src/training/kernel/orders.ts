// Orders: the host sets them before a pass over samples, and all workers read them.
import { ORDERS } from "./memory";

/** Workers that share a batch: i32. */
export const ORDER_WORKERS: usize = ORDERS;
/** Address of the samples: u32. */
export const ORDER_SAMPLES: usize = ORDERS + 4;
/** Address of the order of the samples, u32 numbers of samples; 0 = their order in memory: u32. */
export const ORDER_SEQUENCE: usize = ORDERS + 8;
/** Samples of a batch: i32. */
export const ORDER_BATCH: usize = ORDERS + 12;
/** Share of the game's result in the labels of positions with many men and with few, 0…1: f32 each. */
export const ORDER_RESULT_SHARE: usize = ORDERS + 16;
export const ORDER_ENDGAME_RESULT_SHARE: usize = ORDERS + 20;
/** The score in internal units whose expected result is 1 / (1 + 1/e) = 0.73: f32. */
export const ORDER_SCALE: usize = ORDERS + 24;
/** AdamW's weight decay: f32. */
export const ORDER_WEIGHT_DECAY: usize = ORDERS + 28;
/** Learning rate of the first and of the last step, between them half a cosine: f32 each. */
export const ORDER_RATE_FIRST: usize = ORDERS + 32;
export const ORDER_RATE_LAST: usize = ORDERS + 36;
/** Steps of the whole training: i32. */
export const ORDER_STEPS: usize = ORDERS + 40;
/** Steps over which the learning rate rises to its first value: i32. */
export const ORDER_WARM_UP: usize = ORDERS + 44;
/** Share of the running mean of the parameters that a step keeps, 0…1; 0 = the mean is the parameters: f32. */
export const ORDER_AVERAGING: usize = ORDERS + 48;
/** The host's request to stop between two batches, 1 = stop: i32, atomic. */
export const ORDER_STOP: usize = ORDERS + 52;
/** The decision that all workers follow after the same batch: i32. */
export const ORDER_STOPPING: usize = ORDERS + 56;
/** Batches done in this pass, for the host to watch: i32, atomic. */
export const ORDER_DONE: usize = ORDERS + 60;
/** The barrier's count and turn: see barrier.ts. */
export const ORDER_ARRIVED: usize = ORDERS + 64;
export const ORDER_TURN: usize = ORDERS + 68;
/** Address of the judge's network, which labels the samples; 0 = the samples' own scores: u32. */
export const ORDER_JUDGE: usize = ORDERS + 72;
/** Random moves beside each sample (walk.ts): i32. */
export const ORDER_WALK: usize = ORDERS + 76;
