// The compiled core as the host sees it: its exports typed, its memory, its instantiation.

/** A wasm global holding an address or constant. */
export interface Constant {
  readonly value: number;
}

/** Exports of src/engine/core/index.ts; addresses are byte offsets into the imported memory. */
export interface CoreExports {
  init(): void;
  enter(threadIndex: number): void;
  threadsEnd(threads: number): number;
  clearThread(): void;
  search(main: boolean): number;
  searchedNodes(): number;
  bestMove(): number;
  ponderMove(): number;
  reportBest(): void;

  clearRoot(): void;
  putRootPiece(piece: number, square: number): void;
  grantCastling(right: number, rook: number): void;
  finishRoot(side: number, enPassant: number, halfmoves: number, ply: number): void;
  waitingSideInCheck(): number;
  advanceRoot(move: number): void;
  publishRoot(): void;
  adoptRoot(): void;

  generateMoves(): number;
  moveList(): number;
  isLegal(move: number): number;
  make(move: number): void;
  unmake(): void;
  pieceOn(square: number): number;
  sideToMove(): number;
  castlingRights(): number;
  castlingRookSquare(right: number): number;
  enPassantSquare(): number;
  rule50(): number;
  gamePly(): number;
  inCheck(): number;
  checkers(): bigint;
  positionKey(): bigint;
  computeKey(): bigint;
  canRepeat(ply: number): number;
  seeAtLeast(move: number, threshold: number): number;
  evaluate(): number;
  readonly UNKNOWN_ENDING: WebAssembly.Global;
  /** A known win is worth this or more, internal units. */
  readonly KNOWN_WIN: WebAssembly.Global;
  /** Value for the side to move, or UNKNOWN_ENDING. */
  ending(): number;
  /** 1 if the side with the pawn wins; colours 0 = white. */
  kpkIsWon(strong: number, turn: number, strongKing: number, pawn: number, weakKing: number): number;
  scoreFromTable(score: number, ply: number, rule50: number): number;
  countLeaves(depth: number): number;

  clearTable(part: number, parts: number): void;
  scanTable(part: number, parts: number): void;
  dropImpossible(part: number, parts: number): void;
  sampleTable(): void;
  hashFull(): number;
  probeChain(count: number): bigint;
  readChain(count: number): bigint;
  /** Reads the table's place and scheme from the control block; `search` does so itself. */
  enterTable(): void;
  probe(key: bigint): bigint;
  storeResult(
    key: bigint,
    move: number,
    score: number,
    staticEval: number,
    depth: number,
    bound: number,
    pv: number,
    work: bigint,
    moveNumber: number,
  ): void;

  readonly CONTROL_TABLE: Constant;
  readonly CONTROL_BUCKETS: Constant;
  readonly CONTROL_GENERATION: Constant;
  readonly CONTROL_SCHEME: Constant;
  readonly CONTROL_SLOT: Constant;
  readonly CONTROL_COUNTING: Constant;
  readonly CONTROL_MISJUDGEMENT: Constant;
  readonly CONTROL_SEED: Constant;
  readonly CONTROL_THREADS: Constant;
  readonly CONTROL_STOP: Constant;
  readonly CONTROL_PONDERING: Constant;
  readonly CONTROL_DEPTH: Constant;
  readonly CONTROL_MATE: Constant;
  readonly CONTROL_NODES: Constant;
  readonly CONTROL_ENOUGH_NODES: Constant;
  readonly CONTROL_START: Constant;
  readonly CONTROL_SOFT: Constant;
  readonly CONTROL_HARD: Constant;
  readonly CONTROL_MULTI_PV: Constant;
  readonly CONTROL_MOVE_COUNT: Constant;
  readonly CONTROL_MOVES: Constant;
  readonly NETWORK: Constant;
  readonly MAX_PLY: Constant;
  readonly THREAD_NODES: Constant;
  readonly THREAD_STATISTICS: Constant;
  readonly THREAD_SAMPLE: Constant;
  readonly THREAD_SCAN: Constant;
  readonly SAMPLE_ENTRIES: Constant;
  readonly ROOT: Constant;
  readonly ROOT_SIZE: Constant;
  readonly ZOBRIST: Constant;
  readonly ZOBRIST_COUNT: Constant;
  readonly MATE: Constant;
  readonly MATE_BOUND: Constant;
  readonly BOUND_UPPER: Constant;
  readonly BOUND_LOWER: Constant;
  readonly BOUND_EXACT: Constant;
}

/** What the core calls back: see src/engine/core/host.ts. */
export interface CoreHost {
  now(): number;
  reportLine(
    depth: number,
    selectiveDepth: number,
    line: number,
    score: number,
    bound: number,
    nodes: number,
    time: number,
    hashFull: number,
    pv: number,
    pvLength: number,
  ): void;
  reportCurrentMove(depth: number, move: number, number: number): void;
}

/** Bytes of a bucket of the table: a cache line. */
export const BUCKET = 64;
export const MIB = 1024 ** 2;
/** Searches the table tells apart before their numbers come round again. */
export const GENERATIONS = 32;

/** Bytes of a WebAssembly page. */
const PAGE = 65536;
/** Bytes of the address space. */
export const ADDRESS_SPACE = 4 * 1024 ** 3;

/** A host for instances that only look at boards. */
export const SILENT_HOST: CoreHost = { now: () => 0, reportLine: () => {}, reportCurrentMove: () => {} };

export function instantiate(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  host: CoreHost,
): CoreExports {
  const abort = (_message: number, _file: number, line: number, column: number): never => {
    throw new Error(`assertion failed in the core at ${line}:${column}`);
  };
  const instance = new WebAssembly.Instance(module, { env: { memory, abort }, host: { ...host } });
  return instance.exports as unknown as CoreExports;
}

/**
 * An instance on a memory of its own, for one thread without a table. Only an instance can tell how much that takes:
 * `bytes` is what it takes where that is known. Each memory reserves 10 GB of addresses.
 */
export function instantiateAlone(
  module: WebAssembly.Module,
  bytes = 0,
): { readonly core: CoreExports; readonly memory: WebAssembly.Memory } {
  const memory = createMemory(bytes);
  const core = instantiate(module, memory, SILENT_HOST);
  const needed = core.threadsEnd(1);
  return needed > memory.buffer.byteLength ? instantiateAlone(module, needed) : { core, memory };
}

/** Pages the core declares as its least: --initialMemory in scripts/core.ts. */
const MIN_PAGES = 64;

/** A shared memory of at least `bytes`. @throws RangeError when the machine cannot give it. */
export function createMemory(bytes: number): WebAssembly.Memory {
  const pages = Math.max(MIN_PAGES, Math.ceil(bytes / PAGE));
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}
