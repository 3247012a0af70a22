// Sums of both players' neurons from sample to sample. Neighbours in a game differ by a few men, so the sums follow from
// those of the sample before by the rows of these men. The way back saves as much: a player's gradients are summed over its
// samples, and a row gets the difference of this total between the arrival and the departure of its man.
import { addTotal, changeSums, spreadTotal } from "./first-sums";
import { INPUT_BIASES, PARAMETERS, ROW } from "./memory";
import * as Worker from "./worker";

/** The mark of an input of the new sample; 1 and 2 mark the inputs of the two chains. */
const NEW: i32 = 4;

/** The chain of the side to move; the other chain is the other side's. */
let own: usize = 0;

function markOf(worker: usize, row: u32): usize {
  return worker + Worker.CHAIN_MARKS + (row as usize) / ROW;
}

/** Removes bits from the marks of the rows in [list, end), and adds others. */
function mark(worker: usize, list: usize, end: usize, removed: i32, added: i32): void {
  for (let at = list; at < end; at += 4) {
    const place = markOf(worker, load<u32>(at));
    store<u8>(place, ((load<u8>(place) as i32) & ~removed) | added);
  }
}

/** Copies the rows in [list, end) whose marks lack a bit to `to`; returns the end of the copies. */
function copyWithout(worker: usize, list: usize, end: usize, bit: i32, to: usize): usize {
  for (let at = list; at < end; at += 4) {
    const row = load<u32>(at);
    if ((load<u8>(markOf(worker, row)) as i32) & bit) continue;
    store<u32>(to, row);
    to += 4;
  }
  return to;
}

/** Gives the rows of a chain's inputs and the biases their gradients, and ends its total. */
function settle(worker: usize, chain: usize): void {
  const learns = worker + Worker.CHAIN_LEARNS + (chain << 2);
  if (!load<i32>(learns)) return;
  const inputs = worker + Worker.CHAIN_INPUTS + chain * Worker.LIST;
  const count = load<i32>(worker + Worker.CHAIN_COUNTS + (chain << 2)) as usize;
  const total = worker + Worker.CHAIN_TOTALS + chain * ROW;
  const end = inputs + (count << 2);
  spreadTotal(worker, total, 1, inputs, end);
  addTotal(worker + Worker.GRADIENTS + INPUT_BIASES, total);
  store<i32>(learns, 0);
}

/** Moves a chain on to the listed inputs of a new sample. */
function advance(worker: usize, chain: usize, list: usize, men: usize): void {
  const bit = 1 << (chain as i32);
  const inputs = worker + Worker.CHAIN_INPUTS + chain * Worker.LIST;
  const countAt = worker + Worker.CHAIN_COUNTS + (chain << 2);
  const known = inputs + ((load<i32>(countAt) as usize) << 2);
  const end = list + (men << 2);
  const sums = worker + Worker.CHAIN_SUMS + chain * ROW;
  const changes = worker + Worker.CHAIN_CHANGES;
  mark(worker, list, end, 0, NEW);
  const gone = copyWithout(worker, inputs, known, NEW, changes);
  const come = copyWithout(worker, list, end, bit, gone);
  mark(worker, inputs, known, bit, 0);
  mark(worker, list, end, NEW, bit);
  if (come - changes >= end - list) {
    settle(worker, chain);
    changeSums(PARAMETERS + INPUT_BIASES, sums, list, list, end);
  } else {
    changeSums(sums, sums, changes, gone, come);
    if (load<i32>(worker + Worker.CHAIN_LEARNS + (chain << 2))) {
      const total = worker + Worker.CHAIN_TOTALS + chain * ROW;
      spreadTotal(worker, total, 1, changes, gone);
      spreadTotal(worker, total, -1, gone, come);
    }
  }
  memory.copy(inputs, list, men << 2);
  store<i32>(countAt, men as i32);
}

/** Computes the sums of both perspectives of a sample with so many listed inputs. */
export function enterSample(worker: usize, men: usize): void {
  const inputs = worker + Worker.INPUT_LISTS;
  const other = inputs + Worker.LIST;
  let crossed = 0;
  for (let at: usize = 0; at < men << 2; at += 4) {
    const mine = load<u8>(markOf(worker, load<u32>(inputs + at))) as i32;
    const theirs = load<u8>(markOf(worker, load<u32>(other + at))) as i32;
    crossed += (mine >> 1) - (mine & 1) + (theirs & 1) - (theirs >> 1);
  }
  own = crossed > 0 ? 1 : 0;
  advance(worker, own, inputs, men);
  advance(worker, 1 - own, other, men);
  memory.copy(worker + Worker.SUMS, worker + Worker.CHAIN_SUMS + own * ROW, ROW);
  memory.copy(worker + Worker.SUMS + ROW, worker + Worker.CHAIN_SUMS + (1 - own) * ROW, ROW);
}

/** Takes the gradients of the current sample's sums into the chains' totals. */
export function learnSample(worker: usize): void {
  for (let side: usize = 0; side < 2; side++) {
    const chain: usize = side ? 1 - own : own;
    const learns = worker + Worker.CHAIN_LEARNS + (chain << 2);
    const total = worker + Worker.CHAIN_TOTALS + chain * ROW;
    const gradients = worker + Worker.SUM_GRADIENTS + side * ROW;
    if (load<i32>(learns)) addTotal(total, gradients);
    else memory.copy(total, gradients, ROW);
    store<i32>(learns, 1);
  }
}

/** Ends both chains: afterwards the worker's gradients are complete, and parameters may change. */
export function endChains(worker: usize): void {
  for (let chain: usize = 0; chain < 2; chain++) {
    settle(worker, chain);
    const inputs = worker + Worker.CHAIN_INPUTS + chain * Worker.LIST;
    const countAt = worker + Worker.CHAIN_COUNTS + (chain << 2);
    mark(worker, inputs, inputs + ((load<i32>(countAt) as usize) << 2), 3, 0);
    store<i32>(countAt, 0);
  }
}
