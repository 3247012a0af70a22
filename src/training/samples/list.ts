// A list of samples in memory that grows, because the number of samples is unknown until all games are read.
import type { Result } from "../shared/record";
import { type Position, packSample, SAMPLE, scaleSample } from "./sample";

/** Returns a buffer of at least so many bytes that begins with the bytes written before. */
export type Room = (bytes: number) => Uint8Array;

export class SampleList {
  readonly #room: Room;
  #bytes: Uint8Array = new Uint8Array(0);
  #count = 0;

  constructor(room: Room = copyingRoom()) {
    this.#room = room;
  }

  get count(): number {
    return this.#count;
  }

  /** Adds a position: `score` for its side to move in internal units, `whiteResult` White's. Throws when memory is full. */
  add(position: Position, score: number, whiteResult: Result): void {
    const at = this.#count * SAMPLE;
    this.#reach(at + SAMPLE);
    packSample(this.#bytes, at, position, score, whiteResult);
    this.#count++;
  }

  /** Adds all samples of another list. Throws when memory is full. */
  append(other: SampleList): void {
    const at = this.#count * SAMPLE;
    const added = other.#bytes.subarray(0, other.#count * SAMPLE);
    this.#reach(at + added.length);
    this.#bytes.set(added, at);
    this.#count += other.#count;
  }

  /** Multiplies the scores from sample `from` on by `factor`. */
  scale(from: number, factor: number): void {
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
    for (let index = from; index < this.#count; index++) scaleSample(view, index * SAMPLE, factor);
  }

  #reach(bytes: number): void {
    if (bytes > this.#bytes.length) this.#bytes = this.#room(bytes);
  }
}

/** A buffer of its own that doubles when it grows. */
function copyingRoom(): Room {
  let room = new Uint8Array(0);
  return (bytes) => {
    const larger = new Uint8Array(Math.max(bytes, 2 * room.length));
    larger.set(room);
    room = larger;
    return room;
  };
}
