// Uses and stores results in the table as the experiment orders, for the reference searcher; the orders themselves.

import { Move, NO_MOVE } from "../../../engine/core/board/encoding/move";
import { make } from "../../../engine/core/board/moves/make";
import * as board from "../../../engine/core/board/position/position";
import { mixed } from "../../../engine/core/board/position/zobrist";
import { control } from "../../../engine/core/control";
import { MAX_PLY } from "../../../engine/core/memory";
import { rowLength, rowMove } from "../../../engine/core/search/pv";
import { DRAW, INFINITE, MATE_BOUND, scoreToTable } from "../../../engine/core/search/score";
import { DROPPED, HITS, MOVE_HITS, PROBES, STORES } from "../../../engine/core/tt/counters";
import {
  BOUND_EXACT,
  BOUND_LOWER,
  BOUND_NONE,
  BOUND_UPPER,
  clearEntry,
  copyEntry,
  dataBound,
  dataDepth,
  dataMove,
  dataScore,
  ENTRY_SIZE,
  entryData,
  entryDataFor,
  entryWorth,
  packData,
  writeEntry,
} from "../../../engine/core/tt/entry";
import { generation, isOld, slotEnd, slotOf, slots, table } from "../../../engine/core/tt/geometry";
import { loadFirst, Place } from "../../../engine/core/tt/memory";
import { packWork } from "../../../engine/core/tt/schemes";
import { note, noteWrite } from "../../../engine/core/tt/statistics";
import { find, probe, storeResult } from "../../../engine/core/tt/table";
import { RIVAL_NUMBERS } from "../../core/memory";
import { COUNTS, Count, Form, Use, Worth } from "./numbers";

// The experiment's orders, which the host gives before its searches: see orderSearches.

let flags: i32 = 0;

export function uses(flag: i32): bool {
  return (flags & flag) != 0;
}

/** Moves of a principal variation in an entry, 1…5. */
export let lineLength: i32 = 1;
/** The worth of an entry, which the two-level schemes compare. */
export let worth: i32 = 0;
export let form: i32 = 0;
/** Address of the table's companion, which holds further data of entries; 0 = none. */
export let companion: usize = 0;
/** Entries of Rival's table in place of the buckets; 0 = buckets. */
export let rivalEntries: u32 = 0;
/** The set of hash numbers; 0 = the engine's own. */
export let seed: u32 = 0;
/** One in so many look-ups takes another position's entry; 0 = none. */
export let errorsOneIn: u32 = 0;

/** Gives all orders; `use` = flags of Use, the others as above. */
export function orderSearches(
  use: i32,
  line: i32,
  worthNumber: i32,
  formNumber: i32,
  companionAt: usize,
  rival: u32,
  hashNumbers: u32,
  oneIn: u32,
): void {
  flags = use;
  lineLength = line;
  worth = worthNumber;
  form = formNumber;
  companion = companionAt;
  rivalEntries = rival;
  seed = hashNumbers;
  errorsOneIn = oneIn;
}

// Forms of the table that the sources name beside the studied ones, for schemes that compare nodes: two levels that do not shift
// (Ebeling 1987; Thompson and Condon), probes to neighbours instead of aligned slots, and a table for each side to move.

const NEIGHBOURS: u64 = 4;
const SIDE_BIT: u64 = 0x8000000000000000;

/** The key by which the table places the current position: its highest bit chooses the half. */
function placed(key: u64): u64 {
  return form == Form.BySide ? (key & ~SIDE_BIT) | (board.sideToMove() ? SIDE_BIT : 0) : key;
}

/** The `turn`-th entry from the key's own one on; the table is a ring of single entries. */
function neighbour(own: Place, turn: u64): Place {
  const at = own + turn * ENTRY_SIZE;
  const size = slots * ENTRY_SIZE;
  return at < table + size ? at : at - size;
}

function findNeighbour(key: u64): Place {
  const own = slotOf(key);
  for (let turn: u64 = 0; turn < NEIGHBOURS; turn++) {
    const at = neighbour(own, turn);
    if (entryDataFor(at, key) != 0) return at;
  }
  return 0;
}

/** Counts a look-up that found this data of the position, 0 if none. Returns the data. */
function noteProbe(data: u64): u64 {
  note(PROBES);
  if (data == 0) return 0;
  note(HITS);
  if (dataMove(data) != NO_MOVE) note(MOVE_HITS);
  return data;
}

function probeNeighbours(key: u64): u64 {
  const at = findNeighbour(key);
  return noteProbe(at == 0 ? 0 : entryDataFor(at, key));
}

/** An empty entry, else one of an earlier search, else the least worthy one. */
function leastWorthy(key: u64): Place {
  const own = slotOf(key);
  let best = own;
  let least = i32.MAX_VALUE;
  for (let turn: u64 = 0; turn < NEIGHBOURS; turn++) {
    const at = neighbour(own, turn);
    const data = entryData(at);
    const worth = data == 0 ? -2 : isOld(data) ? -1 : entryWorth(at);
    if (worth < least) {
      least = worth;
      best = at;
    }
  }
  return best;
}

/** The first level for a position at least as worthy as the one there, else the second. */
function unshifted(key: u64, same: Place, worth: i32): Place {
  const first = slotOf(key);
  const data = entryData(first);
  if (same != first && data != 0 && !isOld(data) && entryWorth(first) > worth) return first + ENTRY_SIZE;
  // The position's own older result must not stay behind at the second level.
  if (same != 0 && same != first) clearEntry(same);
  return first;
}

/** Stores a result in a form that has a rule of its own. */
function storeInForm(key: u64, move: Move, score: i32, depth: i32, bound: i32, work: u64): void {
  note(STORES);
  const worth = packWork(work);
  const isRing = form == Form.Neighbours;
  const same = isRing ? findNeighbour(key) : find(slotOf(key), key);
  const kept = same != 0 && move == NO_MOVE ? dataMove(entryDataFor(same, key)) : move;
  const at = !isRing ? unshifted(key, same, worth) : same != 0 ? same : leastWorthy(key);
  noteWrite(entryData(at), same != 0);
  writeEntry(at, key, worth, packData(kept, score, 0, depth, bound, 0, generation));
}

const counts: StaticArray<u64> = new StaticArray<u64>(COUNTS);

/** One of the counts (Count) of the last search. */
export function countOf(which: i32): f64 {
  return counts[which] as f64;
}

export function countEvent(which: i32): void {
  counts[which] = counts[which] + 1;
}

export function clearCounts(): void {
  lookUps = 0;
  for (let which = 0; which < COUNTS; which++) counts[which] = 0;
}

function noteUsable(depth: i32): void {
  countEvent(Count.Usable);
  if (depth > 0) countEvent(Count.InteriorUsable);
}

// The principal flag (Breuker 1998): positions on the principal variation of a child of the root are not overwritten by
// others. Under the two-level schemes a position is safe at the first level with a worth that no other reaches.

/** Larger than every packed count of nodes. */
const FLAGGED: i32 = 0xffff;
/** A count of nodes that packs to this worth. */
const FLAGGED_WORK: u64 = 0xffffffffffffffff;

/** True while the position's entry is flagged, so that its own new result stays so. */
function isFlagged(key: u64): bool {
  const at = find(slotOf(key), key);
  return at != 0 && !isOld(entryDataFor(at, key)) && entryWorth(at) == FLAGGED;
}

/** The first-level entry of the key's slot if it is a flagged entry of another position; otherwise 0. For assertions. */
function flaggedBeside(key: u64): u64 {
  const first = slotOf(key);
  const other = entryDataFor(first, key) == 0 && entryWorth(first) == FLAGGED;
  return other && !isOld(entryData(first)) ? loadFirst(first) : 0;
}

/** Flags the current position's entry, if there is one, and moves it to the first level. */
function flag(): void {
  const key = board.positionKey();
  const first = slotOf(key);
  const at = find(first, key);
  if (!at) return;
  const data = entryDataFor(at, key);
  if (at != first) {
    // A flagged entry of another position keeps its place.
    if (entryWorth(first) == FLAGGED && !isOld(entryData(first))) return;
    copyEntry(first + ENTRY_SIZE, first);
  }
  writeEntry(first, key, FLAGGED, data);
}

/** Flags the positions of the line in `row`, which begins at the child of the root on the board. */
export function flagLine(row: usize): void {
  const length = rowLength(row);
  flag();
  let played = 0;
  for (; played < length; played++) {
    const move: Move = rowMove(row, played);
    make(move);
    flag();
  }
  for (; played > 0; played--) board.unmake();
}

// The proved-draw flag (Breuker 1998): a draw that follows from stalemates alone is valid at any depth. Draws by repetition
// or by the fifty-move rule are not, because they depend on the moves before the position.

/** The flag: an entry of this depth is deep enough for any search. */
const PROVED_DEPTH: i32 = 250;

/** Whether the value that the last search returned holds at any depth. */
export let proved: bool = false;

export function setProved(value: bool): void {
  proved = value && uses(Use.Draws);
}

export function isProvedData(data: u64): bool {
  return dataDepth(data) == PROVED_DEPTH;
}

// A companion of the table: one record of 16 bytes per entry for data that an entry has no room for. A record belongs to a
// key, not to an entry, so schemes can move entries within a slot without moving records.

const KEY_MASK: u64 = 0x0000ffffffffffff;

@unmanaged
class Record {
  /** Low 48 bits. */
  key!: u64;
  /** 0 = none. */
  contents!: u64;
}

/** The record of an entry's place: both have the same size. */
function recordAt(entry: Place): Record {
  return changetype<Record>(companion + ((entry - table) as usize));
}

/** The key's record, if there is one. */
function ownRecord(key: u64): Record | null {
  const slot = slotOf(key);
  const end = slotEnd(slot);
  for (let at = slot; at < end; at += ENTRY_SIZE) {
    const record = recordAt(at);
    if (record.key == (key & KEY_MASK)) return record;
  }
  return null;
}

/** A record of the slot whose position has left the table. There is one, because a slot has equally many of both. */
function freeRecord(slot: Place): Record {
  const end = slotEnd(slot);
  let at = slot;
  while (at + ENTRY_SIZE < end && find(slot, recordAt(at).key) != 0) at += ENTRY_SIZE;
  assert(find(slot, recordAt(at).key) == 0);
  return recordAt(at);
}

/** The record of a position for new contents, its old ones still in it; null if the position is not in the table. */
function recordFor(key: u64): Record | null {
  const slot = slotOf(key);
  if (find(slot, key) == 0) return null;
  const own = ownRecord(key);
  if (own) return own;
  const record = freeRecord(slot);
  record.key = key & KEY_MASK;
  record.contents = 0;
  return record;
}

/** A record as a lower and an upper bound of a position. Like an entry's score they are relative to the node. */
@unmanaged
class Bounds {
  key!: u64;
  lower!: i16;
  upper!: i16;
  /** The depth of the lower bound in plies; 0 = no such bound. */
  lowerDepth!: u8;
  upperDepth!: u8;
}

/** Adds a result and drops an older bound that contradicts it. `score` is relative to the node, as in the table. */
function storeBounds(key: u64, score: i32, depth: i32, bound: i32): void {
  const record = recordFor(key);
  if (!record) return;
  const known = changetype<Bounds>(record);
  if (bound != BOUND_UPPER) {
    known.lower = score as i16;
    known.lowerDepth = depth as u8;
    if ((known.upper as i32) < score) known.upperDepth = 0;
  }
  if (bound != BOUND_LOWER) {
    known.upper = score as i16;
    known.upperDepth = depth as u8;
    if ((known.lower as i32) > score) known.lowerDepth = 0;
  }
}

/** Takes the bounds of a position that are deep enough as known. */
function readBounds(key: u64, depth: i32, ply: i32): void {
  const record = ownRecord(key);
  if (!record) return;
  const known = changetype<Bounds>(record);
  if ((known.lowerDepth as i32) >= max(depth, 1)) knownLower = fromTable(known.lower as i32, ply);
  if ((known.upperDepth as i32) >= max(depth, 1)) knownUpper = fromTable(known.upper as i32, ply);
  if (knownLower != -INFINITE || knownUpper != INFINITE) noteUsable(depth);
}

// Lines of several moves in the table (an n-ply principal variation per entry). If later positions of the line are no longer in
// the table, its moves still order the search.

/** Most moves in a record. */
const MOST: i32 = 4;

/** Stores the moves after the first of the line in `row`. */
function storeLine(key: u64, row: usize): void {
  let line: u64 = 0;
  const length = min(min(rowLength(row), lineLength) - 1, MOST);
  for (let index = length; index >= 1; index--) line = (line << 16) | (rowMove(row, index) as u64);
  const record = recordFor(key);
  if (record) record.contents = line;
}

/** The moves after a stored move, the next one in the lowest 16 bits, 0 at the end. */
export function storedLine(key: u64): u64 {
  const record = lineLength > 1 ? ownRecord(key) : null;
  return record ? record.contents : 0;
}

// Rival's refutation table: entries of 13 bytes in any number, one per place.
// Source: Rival as summarised by its author. It has keys of its own, made of pieces on squares and the side to move alone:
// an index key of as many bits as the next power of two above the entries, folded once where it is beyond them, and a
// lock of 31 bits from other numbers. It stores a result if the place is empty, stale, or not searched deeper; after a search
// every entry is stale until it is read again. It replaces the buckets if the host orders it.

@unmanaged
class Entry {
  lock!: u32;
  move!: u32;
  score!: i16;
  /** 0 = empty. */
  bound!: u8;
  stale!: bool;
  depth!: u8;
}

const ENTRY: usize = offsetof<Entry>();

/** Piece code × 64 + square, then the two sides to move. */
const SIDES: usize = 16 * 64;
const STREAM: u64 = 0x524956414c; // "RIVAL"

let start: usize = 0;
/** Entry and lock of the last position. */
let at: Entry = changetype<Entry>(0);
let lock: u32 = 0;

/** Each number is an index key and, above it, a lock. */
function numberAt(index: usize): usize {
  return RIVAL_NUMBERS + (index << 3);
}

/** Index keys below the lowest power of two above the entries, locks of 31 bits. */
function fillNumbers(): void {
  const mask = ((1 as u64) << (32 - (clz(rivalEntries) as u64))) - 1;
  for (let index: usize = 0; index < SIDES + 2; index++) {
    const stream = mixed(STREAM + ((seed as u64) << 40)) + (index as u64) * 2;
    const lockBits = mixed(mixed(stream + 1)) & 0x7fffffff;
    store<u64>(numberAt(index), (mixed(mixed(stream)) & mask) | (lockBits << 32));
  }
}

/** Of the current position. */
function locate(): void {
  let key = load<u64>(numberAt(SIDES + board.sideToMove()));
  for (let pieces = board.occupied(); pieces; pieces &= pieces - 1) {
    const square = ctz(pieces) as i32;
    key ^= load<u64>(numberAt(((board.pieceOn(square) << 6) | square) as usize));
  }
  const index = key as u32;
  lock = (key >> 32) as u32;
  const place = index >= rivalEntries ? index - rivalEntries : index;
  at = changetype<Entry>(start + (place as usize) * ENTRY);
}

function holds(): bool {
  return (at.bound as i32) != BOUND_NONE && at.lock == lock;
}

/** The entry in the form of tt/entry.ts; a stale one is of the generation before. */
function data(): u64 {
  const bound = at.bound as i32;
  if (bound == BOUND_NONE) return 0;
  const written = at.stale ? (generation - 1) & 31 : generation;
  return packData(at.move as i32, at.score as i32, 0, at.depth as i32, bound, 0, written);
}

/** Starts a search: reads whether this table is in use, and makes its entries stale. */
export function openRival(): void {
  if (!rivalEntries) return;
  fillNumbers();
  start = control.table;
  const end = start + (rivalEntries as usize) * ENTRY;
  for (let entry = start; entry < end; entry += ENTRY) changetype<Entry>(entry).stale = true;
}

/** The entry of the current position in the form of tt/entry.ts; 0 if there is none. */
function probeRival(): u64 {
  locate();
  const isKnown = holds();
  if (isKnown) at.stale = false;
  return noteProbe(isKnown ? data() : 0);
}

function storeRival(move: i32, score: i32, depth: i32, bound: i32): void {
  note(STORES);
  locate();
  const lost = data();
  if (lost != 0 && !at.stale && depth < (at.depth as i32)) {
    note(DROPPED);
    return;
  }
  noteWrite(lost, holds());
  at.lock = lock;
  at.move = move as u32;
  at.score = score as i16;
  at.bound = bound as u8;
  at.stale = false;
  at.depth = depth as u8;
}

// The result of the last look-up; these values where nothing is known. Copy it before another search.
export let knownMove: Move = NO_MOVE;
export let knownLower: i32 = -INFINITE;
export let knownUpper: i32 = INFINITE;

/** A stored score relative to the root, at `ply`. */
function fromTable(score: i32, ply: i32): i32 {
  if (score >= MATE_BOUND) return score - ply;
  return score <= -MATE_BOUND ? score + ply : score;
}

// Errors injected at a known rate (Hyatt and Cozzie 2005): one in so many look-ups takes an entry of its slot for its own.

let lookUps: u32 = 0;

/** The data of another position, 0 if there is none. */
function strangerIn(slot: Place, key: u64): u64 {
  const end = slotEnd(slot);
  for (let at = slot; at < end; at += ENTRY_SIZE) {
    const data = entryData(at);
    if (data != 0 && entryDataFor(at, key) == 0) return data;
  }
  return 0;
}

/** What a look-up finds: the position's own data or, by order, another position's. */
function findOrErr(key: u64): u64 {
  const own = form == Form.Neighbours ? probeNeighbours(key) : probe(placed(key));
  if (errorsOneIn == 0 || ++lookUps % errorsOneIn != 0) return own;
  const other = strangerIn(slotOf(key), key);
  if (other == 0) return own;
  countEvent(Count.Errors);
  return other;
}

/** Looks up the current position for a search of `depth` plies. Returns the entry's data, 0 if there is none. */
export function lookUp(depth: i32, ply: i32): u64 {
  knownMove = NO_MOVE;
  knownLower = -INFINITE;
  knownUpper = INFINITE;
  if (!uses(Use.Table)) return 0;
  const key = board.positionKey();
  const data = rivalEntries ? probeRival() : findOrErr(key);
  if (data == 0) return 0;
  if (uses(Use.Move)) knownMove = dataMove(data);
  if (uses(Use.BothBounds)) {
    readBounds(key, depth, ply);
  } else if (dataDepth(data) >= depth) {
    const bound = dataBound(data);
    if (bound == BOUND_EXACT ? uses(Use.Exact) : uses(Use.Bounds)) {
      noteUsable(depth);
      const score = fromTable(dataScore(data), ply);
      if (bound != BOUND_UPPER) knownLower = score;
      if (bound != BOUND_LOWER) knownUpper = score;
    }
  }
  return data;
}

function worthOf(key: u64, work: u64, ply: i32): u64 {
  if (worth == Worth.RootDistance) return (MAX_PLY - ply) as u64;
  return worth == Worth.Principal && isFlagged(key) ? FLAGGED_WORK : work;
}

/** Stores a result of the current position, whose line is in `row`. */
export function remember(
  move: Move,
  score: i32,
  depth: i32,
  bound: i32,
  work: u64,
  moveNumber: i32,
  ply: i32,
  row: usize,
): void {
  if (!uses(Use.Table) || uses(bound == BOUND_EXACT ? Use.StoreBounds : Use.StoreExact)) return;
  const key = board.positionKey();
  const stored = scoreToTable(score, ply);
  if (rivalEntries) {
    storeRival(move, stored, depth, bound);
    return;
  }
  if (form == Form.Unshifted || form == Form.Neighbours) {
    storeInForm(key, move, stored, depth, bound, work);
    return;
  }
  const known = proved && score == DRAW ? PROVED_DEPTH : depth;
  const flagged: u64 = ASC_NO_ASSERT || worth != Worth.Principal ? 0 : flaggedBeside(key);
  storeResult(placed(key), move, stored, 0, known, bound, 0, worthOf(key, work, ply), moveNumber);
  assert(flagged == 0 || flaggedBeside(key) == flagged);
  if (uses(Use.BothBounds)) storeBounds(key, stored, depth, bound);
  else if (lineLength > 1) storeLine(key, row);
}
