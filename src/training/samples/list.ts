// Samples one behind the other, in room that grows with them: how many of the positions read are kept shows only then.
import type { Result } from "../games/record";
import { type Position, packSample, SAMPLE, scaleSample } from "./sample";

/** Gives room of at least so many bytes in which all that was written before stands at its place. */
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

  /** Adds a position: `score` for its side to move in internal units, `whiteResult` White's. Throws what a full room does. */
  add(position: Position, score: number, whiteResult: Result): void {
    const at = this.#count * SAMPLE;
    this.#reach(at + SAMPLE);
    packSample(this.#bytes, at, position, score, whiteResult);
    this.#count++;
  }

  /** Adds all samples of another list; throws likewise. */
  append(other: SampleList): void {
    const at = this.#count * SAMPLE;
    const added = other.#bytes.subarray(0, other.#count * SAMPLE);
    this.#reach(at + added.length);
    this.#bytes.set(added, at);
    this.#count += other.#count;
  }

  /** Multiplies the scores of sample `from` and all behind it by `factor`. */
  scale(from: number, factor: number): void {
    const view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
    for (let index = from; index < this.#count; index++) scaleSample(view, index * SAMPLE, factor);
  }

  #reach(bytes: number): void {
    if (bytes > this.#bytes.length) this.#bytes = this.#room(bytes);
  }
}

/** Room in memory of its own, twice as much whenever it grows. */
function copyingRoom(): Room {
  let room = new Uint8Array(0);
  return (bytes) => {
    const larger = new Uint8Array(Math.max(bytes, 2 * room.length));
    larger.set(room);
    room = larger;
    return room;
  };
}
