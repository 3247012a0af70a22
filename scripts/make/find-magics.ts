// Finds the multipliers of src/engine/core/board/attacks/magics.ts and prints its two tables.
// Deterministic: a fixed seed, sparse 64-bit candidates, the first candidate that maps all subsets without a harmful collision.
// Run: npx ts-node scripts/make/find-magics.ts   (about a minute)

const MASK64 = (1n << 64n) - 1n;
let state = 0x9e3779b97f4a7c15n;

/** xorshift64*, Vigna 2016. */
function random(): bigint {
  state ^= state >> 12n;
  state = (state ^ (state << 25n)) & MASK64;
  state ^= state >> 27n;
  return (state * 0x2545f4914f6cdd1dn) & MASK64;
}

const ROOK_STEPS: [number, number][] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const BISHOP_STEPS: [number, number][] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

/** Walks along each ray; `edges` says whether the last square before the border counts. */
function rays(square: number, steps: [number, number][], occupied: bigint, edges: boolean): bigint {
  let result = 0n;
  for (const [df, dr] of steps) {
    let file = (square & 7) + df;
    let rank = (square >> 3) + dr;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      const last = file + df < 0 || file + df > 7 || rank + dr < 0 || rank + dr > 7;
      if (last && !edges) break;
      const b = 1n << BigInt(rank * 8 + file);
      result |= b;
      if (occupied & b) break;
      file += df;
      rank += dr;
    }
  }
  return result;
}

function subsets(mask: bigint): bigint[] {
  const all: bigint[] = [];
  let subset = 0n;
  do {
    all.push(subset);
    subset = (subset - mask) & mask;
  } while (subset !== 0n);
  return all;
}

function findMagic(square: number, steps: [number, number][]): bigint {
  const mask = rays(square, steps, 0n, false);
  const occupancies = subsets(mask);
  const bits = Math.log2(occupancies.length);
  const shift = BigInt(64 - bits);
  const ids = new Map<bigint, number>();
  const attacks = occupancies.map((occupied) => {
    const set = rays(square, steps, occupied, true);
    if (!ids.has(set)) ids.set(set, ids.size + 1);
    return ids.get(set) as number;
  });
  const used = new Int32Array(occupancies.length);
  for (;;) {
    const magic = random() & random() & random();
    used.fill(0);
    const fits = occupancies.every((occupied, i) => {
      const index = Number(((occupied * magic) & MASK64) >> shift);
      if (used[index] === 0) used[index] = attacks[i] as number;
      return used[index] === attacks[i];
    });
    if (fits) return magic;
  }
}

for (const [name, steps] of [
  ["BISHOP_MAGICS", BISHOP_STEPS],
  ["ROOK_MAGICS", ROOK_STEPS],
] as const) {
  const magics = Array.from({ length: 64 }, (_, square) => findMagic(square, steps));
  const rows = magics.map((magic) => `  0x${magic.toString(16).padStart(16, "0")},`);
  console.log(`const ${name}: usize = memory.data<u64>([\n${rows.join("\n")}\n]);`);
}
