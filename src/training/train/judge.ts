// Reads a network of Stockfish 15.1 (`export_net FILE` in that engine writes it) for the kernel's judge.
// The file, little-endian: version u32, hash u32, a description with its length u32; hash u32, biases i16[1024], weights
// i16[22528][1024], material sums i32[22528][8]; then for each of eight stacks: hash u32 and three layers, each of biases i32 and
// weights i8[neuron][input], with the inputs filled up to a multiple of 32.
import { InputError } from "../../base/input-error";
import { readInput } from "../../base/platform/node/files";

const VERSION = 0x7af32f20;
const INPUTS = 22528;
const SUMS = 1024;
const STACKS = 8;
/** Neurons and inputs of a stack's layers. */
const LAYERS = [
  { neurons: 16, inputs: SUMS },
  { neurons: 32, inputs: 32 },
] as const;
const LAST_INPUTS = 32;
/** Bytes of the description before the parts: version, hash, length. */
const HEAD = 12;
const FIRST_LAYER = { biases: 2 * SUMS, weights: 2 * INPUTS * SUMS, material: 4 * STACKS * INPUTS };
const STACK =
  4 + LAYERS.reduce((sum, { neurons, inputs }) => sum + neurons * (4 + inputs), 0) + 4 + LAST_INPUTS;

/**
 * The network in a file in the order of src/training/kernel/judge.ts: the first layer's weights, material sums and biases; then for
 * each stack biases and weights of its layers, weights as pairs of inputs, i16[input / 2][neuron][2].
 * @throws InputError if the file cannot be read or holds something else
 */
export function readJudge(file: string): Uint8Array {
  const bytes = readInput(file);
  const described = bytes.length >= HEAD && bytes.readUInt32LE(0) === VERSION ? bytes.readUInt32LE(8) : -1;
  const first = HEAD + described + 4;
  const { biases, weights, material } = FIRST_LAYER;
  if (described < 0 || bytes.length !== first + biases + weights + material + STACKS * STACK) {
    throw new InputError(`${file}: not a network of Stockfish 15.1, which its command export_net writes`);
  }
  const stacks = first + biases + weights + material;
  return Buffer.concat([
    bytes.subarray(first + biases, stacks),
    bytes.subarray(first, first + biases),
    ...Array.from({ length: STACKS }, (_, stack) => stackOf(bytes, stacks + stack * STACK + 4)),
  ]);
}

/** A stack's layers, from the byte after its hash. */
function stackOf(bytes: Buffer, from: number): Buffer {
  let at = from;
  const parts: Buffer[] = [];
  for (const { neurons, inputs } of LAYERS) {
    const weights = at + 4 * neurons;
    const pairs = Buffer.alloc(2 * neurons * inputs);
    for (let neuron = 0; neuron < neurons; neuron++) {
      for (let input = 0; input < inputs; input++) {
        const place = ((input >> 1) * neurons + neuron) * 2 + (input & 1);
        pairs.writeInt16LE(bytes.readInt8(weights + neuron * inputs + input), 2 * place);
      }
    }
    parts.push(bytes.subarray(at, weights), pairs);
    at = weights + neurons * inputs;
  }
  // The last bias fills a vector.
  const last = Buffer.alloc(16 + 4 * LAST_INPUTS);
  bytes.copy(last, 0, at, at + 4);
  for (let input = 0; input < LAST_INPUTS; input++) {
    last.writeInt32LE(bytes.readInt8(at + 4 + input), 16 + 4 * input);
  }
  return Buffer.concat([...parts, last]);
}
