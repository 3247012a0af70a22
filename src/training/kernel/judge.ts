// The judge: evaluates positions by a network of Stockfish 15.1, so that the trainer can label positions while it learns from them.
// Its inputs are HalfKAv2_hm: king bucket, man and square for each perspective, mirrored so that its king stands on files e–h.
// 1,024 sums of a perspective become 512 products; one of eight stacks, chosen by the number of men, has two layers more.
// The result equals Stockfish's own "NNUE evaluation". The host brings the file into the order below: src/training/train/judge.ts.
//
// Each king bucket keeps two accumulators with their boards. The closer one is updated, so neighbours in a game cost few rows.

/** Sums of a perspective before the pairwise product, and the products of both perspectives. */
const SUMS: i32 = 1024;
const INPUTS: i32 = 22528;
const STACKS: i32 = 8;
const HIDDEN_1: i32 = 16;
const HIDDEN_2: i32 = 32;

// The network's parts, in bytes: first-layer weights i16[input][SUMS], material sums i32[input][STACKS], biases i16[SUMS], then stacks.
const ROW: usize = (SUMS as usize) * 2;
const MATERIAL: usize = (INPUTS as usize) * ROW;
const MATERIAL_ROW: usize = (STACKS as usize) * 4;
const BIASES: usize = MATERIAL + (INPUTS as usize) * MATERIAL_ROW;
const STACK_0: usize = BIASES + ROW;
// A stack's parts. Weights lie as pairs of inputs, i16[input / 2][neuron][2], so that one product serves two inputs.
const BIASES_1: usize = 0;
const WEIGHTS_1: usize = BIASES_1 + (HIDDEN_1 as usize) * 4;
const BIASES_2: usize = WEIGHTS_1 + (SUMS as usize) * (HIDDEN_1 as usize) * 2;
const WEIGHTS_2: usize = BIASES_2 + (HIDDEN_2 as usize) * 4;
const BIAS_3: usize = WEIGHTS_2 + 32 * (HIDDEN_2 as usize) * 2;
const WEIGHTS_3: usize = BIAS_3 + 16;
const STACK_SIZE: usize = WEIGHTS_3 + (HIDDEN_2 as usize) * 4;

// A worker's part: accumulators [king bucket 32][2] of board u8[64], sums i16[SUMS], material i32[STACKS]; then scratch.
const KEPT_SUMS: usize = 64;
const KEPT_MATERIAL: usize = KEPT_SUMS + ROW;
const KEPT_SIZE: usize = KEPT_MATERIAL + MATERIAL_ROW;
const KEPT: usize = 0;
const BOARDS: usize = KEPT + 64 * KEPT_SIZE;
/** The products of both perspectives, i16[SUMS]. */
const PRODUCTS: usize = BOARDS + 2 * 64;
const OUTPUTS_1: usize = PRODUCTS + ROW;
const INPUTS_2: usize = OUTPUTS_1 + (HIDDEN_1 as usize) * 4;
const OUTPUTS_2: usize = INPUTS_2 + 32 * 2;
/** Rows to add and to subtract: u32[32] each. */
const ROWS: usize = OUTPUTS_2 + (HIDDEN_2 as usize) * 4;
export const JUDGE_WORKER_SIZE: usize = (ROWS + 2 * 32 * 4 + 63) & ~(63 as usize);

/** Addresses of the network and of the worker's part. */
let network: usize = 0;
let worker: usize = 0;

/** Sets the addresses of the network and of the worker's part, and forgets kept accumulators if they are new. */
export function enterJudge(networkAt: usize, workerAt: usize): void {
  if (network == networkAt && worker == workerAt) return;
  network = networkAt;
  worker = workerAt;
  for (let kept: usize = 0; kept < 64; kept++) {
    const entry = worker + KEPT + kept * KEPT_SIZE;
    memory.fill(entry, 0, KEPT_SIZE);
    memory.copy(entry + KEPT_SUMS, network + BIASES, ROW);
  }
}

/**
 * The address of the board that `judge` reads and changes: u8[64], the side to move's men move up; types 1…6, plus 8 for the
 * enemy's.
 */
export function judgedBoard(): usize {
  return worker + BOARDS;
}

/** A bit for each of 16 squares whose men differ. */
function differing(before: usize, after: usize): u64 {
  return i8x16.bitmask(i8x16.ne(v128.load(before), v128.load(after))) as u32 as u64;
}

function differences(before: usize, after: usize): u64 {
  return (
    differing(before, after) |
    (differing(before + 16, after + 16) << 16) |
    (differing(before + 32, after + 32) << 32) |
    (differing(before + 48, after + 48) << 48)
  );
}

/** Input of a man (type + 8 for an enemy's) on a square. Both kings share their inputs. */
function inputOf(man: i32, square: i32, bucket: i32): i32 {
  const type = man & 7;
  const plane = type == 6 ? 10 : 2 * (type - 1) + (man >> 3);
  return bucket * 704 + (plane << 6) + square;
}

/** Swaps the colours of sixteen squares: empty ones stay. */
function swapped(men: v128): v128 {
  return v128.xor(men, v128.and(i8x16.ne(men, i8x16.splat(0)), i8x16.splat(8)));
}

function mirrored(row: v128): v128 {
  return i8x16.shuffle(row, row, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
}

function mirror(board: usize): void {
  for (let at: usize = 0; at < 64; at += 16) v128.store(board + at, mirrored(v128.load(board + at)));
}

/** The other side's view of a board. */
function turn(board: usize, to: usize): void {
  for (let at: usize = 0; at < 64; at += 16) {
    const row = v128.load(board + at);
    v128.store(
      to + 48 - at,
      swapped(i8x16.shuffle(row, row, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7)),
    );
  }
}

function kingOn(board: usize): i32 {
  for (let at: usize = 0; at < 64; at += 16) {
    const found = i8x16.bitmask(i8x16.eq(v128.load(board + at), i8x16.splat(6)));
    if (found) return (at as i32) + ctz(found);
  }
  return 0;
}

/** The kept accumulator of a board, updated; the board is mirrored if its king stands on files a–d. */
function accumulated(board: usize): usize {
  let king = kingOn(board);
  if (!(king & 4)) {
    mirror(board);
    king ^= 7;
  }
  const bucket = (7 - (king >> 3)) * 4 + (7 - (king & 7));
  const first = worker + KEPT + (bucket as usize) * 2 * KEPT_SIZE;
  const second = first + KEPT_SIZE;
  let changes = differences(first, board);
  let kept = first;
  const others = differences(second, board);
  if (popcnt(others) < popcnt(changes)) {
    changes = others;
    kept = second;
  }
  let adding = worker + ROWS;
  let subtracting = adding + 128;
  while (changes) {
    const square = ctz(changes) as i32;
    const gone = load<u8>(kept + (square as usize)) as i32;
    const come = load<u8>(board + (square as usize)) as i32;
    if (gone) {
      store<u32>(subtracting, inputOf(gone, square, bucket));
      subtracting += 4;
    }
    if (come) {
      store<u32>(adding, inputOf(come, square, bucket));
      adding += 4;
    }
    changes &= changes - 1;
  }
  update(kept, adding, subtracting);
  memory.copy(kept, board, 64);
  return kept;
}

function update(kept: usize, adding: usize, subtracting: usize): void {
  const added = worker + ROWS;
  const subtracted = added + 128;
  for (let at: usize = 0; at < ROW; at += 128) {
    const to = kept + KEPT_SUMS + at;
    const from = network + at;
    let a = v128.load(to);
    let b = v128.load(to, 16);
    let c = v128.load(to, 32);
    let d = v128.load(to, 48);
    let e = v128.load(to, 64);
    let f = v128.load(to, 80);
    let g = v128.load(to, 96);
    let h = v128.load(to, 112);
    for (let entry = added; entry < adding; entry += 4) {
      const row = from + (load<u32>(entry) as usize) * ROW;
      a = i16x8.add(a, v128.load(row));
      b = i16x8.add(b, v128.load(row, 16));
      c = i16x8.add(c, v128.load(row, 32));
      d = i16x8.add(d, v128.load(row, 48));
      e = i16x8.add(e, v128.load(row, 64));
      f = i16x8.add(f, v128.load(row, 80));
      g = i16x8.add(g, v128.load(row, 96));
      h = i16x8.add(h, v128.load(row, 112));
    }
    for (let entry = subtracted; entry < subtracting; entry += 4) {
      const row = from + (load<u32>(entry) as usize) * ROW;
      a = i16x8.sub(a, v128.load(row));
      b = i16x8.sub(b, v128.load(row, 16));
      c = i16x8.sub(c, v128.load(row, 32));
      d = i16x8.sub(d, v128.load(row, 48));
      e = i16x8.sub(e, v128.load(row, 64));
      f = i16x8.sub(f, v128.load(row, 80));
      g = i16x8.sub(g, v128.load(row, 96));
      h = i16x8.sub(h, v128.load(row, 112));
    }
    v128.store(to, a);
    v128.store(to, b, 16);
    v128.store(to, c, 32);
    v128.store(to, d, 48);
    v128.store(to, e, 64);
    v128.store(to, f, 80);
    v128.store(to, g, 96);
    v128.store(to, h, 112);
  }
  const material = kept + KEPT_MATERIAL;
  let low = v128.load(material);
  let high = v128.load(material, 16);
  for (let entry = added; entry < adding; entry += 4) {
    const row = network + MATERIAL + (load<u32>(entry) as usize) * MATERIAL_ROW;
    low = i32x4.add(low, v128.load(row));
    high = i32x4.add(high, v128.load(row, 16));
  }
  for (let entry = subtracted; entry < subtracting; entry += 4) {
    const row = network + MATERIAL + (load<u32>(entry) as usize) * MATERIAL_ROW;
    low = i32x4.sub(low, v128.load(row));
    high = i32x4.sub(high, v128.load(row, 16));
  }
  v128.store(material, low);
  v128.store(material, high, 16);
}

function clipped(sums: usize): v128 {
  return i16x8.min_s(i16x8.max_s(v128.load(sums), i16x8.splat(0)), i16x8.splat(127));
}

/** The products of the two halves of a perspective's sums, as numbers 0…126. */
function multiply(sums: usize, to: usize): void {
  for (let at: usize = 0; at < ROW / 2; at += 16) {
    const product = i16x8.mul(clipped(sums + at), clipped(sums + at + ROW / 2));
    v128.store(to + at, i16x8.shr_u(product, 7));
  }
}

/** First layer of a stack: only pairs that are not both 0 count. */
function layer1(stack: usize): void {
  let a = v128.load(stack + BIASES_1);
  let b = v128.load(stack + BIASES_1, 16);
  let c = v128.load(stack + BIASES_1, 32);
  let d = v128.load(stack + BIASES_1, 48);
  const products = worker + PRODUCTS;
  const weights = stack + WEIGHTS_1;
  for (let at: usize = 0; at < ROW; at += 16) {
    let some = i32x4.bitmask(i32x4.ne(v128.load(products + at), i32x4.splat(0)));
    while (some) {
      const pair = at + ((ctz(some) as usize) << 2);
      const inputs = i32x4.splat(load<i32>(products + pair));
      const row = weights + (pair << 4);
      a = i32x4.add(a, i32x4.dot_i16x8_s(inputs, v128.load(row)));
      b = i32x4.add(b, i32x4.dot_i16x8_s(inputs, v128.load(row, 16)));
      c = i32x4.add(c, i32x4.dot_i16x8_s(inputs, v128.load(row, 32)));
      d = i32x4.add(d, i32x4.dot_i16x8_s(inputs, v128.load(row, 48)));
      some &= some - 1;
    }
  }
  v128.store(worker + OUTPUTS_1, a);
  v128.store(worker + OUTPUTS_1, b, 16);
  v128.store(worker + OUTPUTS_1, c, 32);
  v128.store(worker + OUTPUTS_1, d, 48);
}

/** Squared and plain clipped activations of fifteen neurons. */
function activate1(): void {
  const to = worker + INPUTS_2;
  for (let neuron: usize = 0; neuron < 15; neuron++) {
    const sum = load<i32>(worker + OUTPUTS_1 + (neuron << 2));
    const squared = ((sum as i64) * (sum as i64)) >> 19;
    store<i16>(to + (neuron << 1), min<i64>(127, squared) as i16);
    store<i16>(to + ((neuron + 15) << 1), max(0, min(127, sum >> 6)) as i16);
  }
  store<i32>(to + 60, 0);
}

function layers23(stack: usize): i32 {
  const outputs = worker + OUTPUTS_2;
  for (let block: usize = 0; block < 128; block += 64) {
    let a = v128.load(stack + BIASES_2 + block);
    let b = v128.load(stack + BIASES_2 + block, 16);
    let c = v128.load(stack + BIASES_2 + block, 32);
    let d = v128.load(stack + BIASES_2 + block, 48);
    let row = stack + WEIGHTS_2 + block;
    for (let pair: usize = 0; pair < 60; pair += 4) {
      const inputs = i32x4.splat(load<i32>(worker + INPUTS_2 + pair));
      a = i32x4.add(a, i32x4.dot_i16x8_s(inputs, v128.load(row)));
      b = i32x4.add(b, i32x4.dot_i16x8_s(inputs, v128.load(row, 16)));
      c = i32x4.add(c, i32x4.dot_i16x8_s(inputs, v128.load(row, 32)));
      d = i32x4.add(d, i32x4.dot_i16x8_s(inputs, v128.load(row, 48)));
      row += 128;
    }
    v128.store(outputs + block, a);
    v128.store(outputs + block, b, 16);
    v128.store(outputs + block, c, 32);
    v128.store(outputs + block, d, 48);
  }
  let sum = i32x4.splat(0);
  for (let at: usize = 0; at < 128; at += 16) {
    const shifted = i32x4.shr_s(v128.load(outputs + at), 6);
    const active = i32x4.max_s(i32x4.splat(0), i32x4.min_s(i32x4.splat(127), shifted));
    sum = i32x4.add(sum, i32x4.mul(active, v128.load(stack + WEIGHTS_3 + at)));
  }
  return (
    load<i32>(stack + BIAS_3) +
    i32x4.extract_lane(sum, 0) +
    i32x4.extract_lane(sum, 1) +
    i32x4.extract_lane(sum, 2) +
    i32x4.extract_lane(sum, 3)
  );
}

/** The value of `judgedBoard` with so many men for the side to move: 361 are 100 centipawns of Stockfish 15.1. */
export function judge(men: i32): i32 {
  const own = judgedBoard();
  const other = own + 64;
  turn(own, other);
  const stack = ((men - 1) / 4) as usize;
  const materialOf = KEPT_MATERIAL + (stack << 2);
  const ownKept = accumulated(own);
  multiply(ownKept + KEPT_SUMS, worker + PRODUCTS);
  // Both perspectives may share an accumulator, so its numbers are read before the next update.
  const ownMaterial = load<i32>(ownKept + materialOf);
  const otherKept = accumulated(other);
  multiply(otherKept + KEPT_SUMS, worker + PRODUCTS + ROW / 2);
  const material = (ownMaterial - load<i32>(otherKept + materialOf)) / 2;
  const layers = network + STACK_0 + stack * STACK_SIZE;
  layer1(layers);
  activate1();
  // The sixteenth neuron goes past the other layers.
  const direct = (load<i32>(worker + OUTPUTS_1, 60) * (600 * 16)) / (127 * 64);
  return (material + layers23(layers) + direct) / 16;
}
