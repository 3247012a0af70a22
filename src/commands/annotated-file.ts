// The output file of annotated games. A second file beside it records the progress until the work is done, so that a killed
// run can continue.
import { appendFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { InputError } from "../base/input-error";
import { isThere, readText } from "../base/platform/node/files";
import { lock } from "../base/platform/node/lock";
import { refuseUnwritable, replaceFile, writing } from "../base/platform/node/output";

interface Progress {
  /** The hash of the games, and the limits of the searches: only the same ones continue a file. */
  readonly source: string;
  readonly limits: string;
  /** Games written, and the length of the file with them. */
  readonly games: number;
  readonly length: number;
  /** Games among them with text that cannot be read. */
  readonly faulty: number;
}

export type AnnotatedFile = Awaited<ReturnType<typeof openAnnotatedFile>>;

/**
 * Call `close` at the end.
 * @param limits "10000 nodes a move"
 * @throws InputError if the file exists and is of another run, if another process writes it, or if
 * it cannot be written.
 */
export async function openAnnotatedFile(name: string, games: Uint8Array, limits: string) {
  // Node.js takes 3 ms to load its cryptography, and an engine that starts has to load this file.
  const { createHash } = await import("node:crypto");
  const source = createHash("sha256").update(games).digest("hex");
  refuseUnwritable(name);
  const unlock = lock(name);
  let progress: Progress;
  try {
    progress = begin(name, source, limits);
  } catch (error) {
    unlock();
    throw error;
  }
  return {
    /** Games that were in the file when it was opened, and those among them with text that cannot be read. */
    done: progress.games,
    faulty: progress.faulty,
    /** @throws InputError if it cannot be written. */
    add: (game: string, isFaulty: boolean): void => {
      writing(name, () => appendFileSync(name, game));
      const { games, length, faulty } = progress;
      progress = {
        ...progress,
        games: games + 1,
        length: length + Buffer.byteLength(game),
        faulty: faulty + Number(isFaulty),
      };
      noteProgress(name, progress);
    },
    /** Ends the work when all games are written. */
    finish: (): void => rmSync(placeOf(name), { force: true }),
    /** Lets other processes continue the file. */
    close: unlock,
  };
}

/** Begins a file, or cuts a game off its end that was not finished. Returns the progress. @throws InputError */
function begin(name: string, source: string, limits: string): Progress {
  let begun = readProgress(placeOf(name));
  if (!begun) {
    if (isThere(name)) throw new InputError(`${name} exists already: name another file, or remove it`);
    begun = { source, limits, games: 0, length: 0, faulty: 0 };
    noteProgress(name, begun);
  }
  if (begun.source !== source) throw new InputError(`${name} holds the beginning of another file's games`);
  if (begun.limits !== limits)
    throw new InputError(`${name} was begun with ${begun.limits}: use the same limit, or name another file`);
  // A run that was killed before its first game may have no file yet.
  const length = isThere(name) ? statSync(name).size : 0;
  if (length < begun.length)
    throw new InputError(`${name} is shorter than it was left: remove ${placeOf(name)}`);
  // A game that was cut off is written again.
  const whole = begun.length;
  writing(name, () => {
    appendFileSync(name, "");
    truncateSync(name, whole);
  });
  return begun;
}

/** @throws InputError if it cannot be written. */
function noteProgress(name: string, progress: Progress): void {
  const place = placeOf(name);
  writing(place, () => replaceFile(place, JSON.stringify(progress)));
}

function placeOf(name: string): string {
  return `${name}.progress`;
}

/** @throws InputError if it exists and cannot be read. */
function readProgress(place: string): Progress | null {
  if (!isThere(place)) return null;
  try {
    const { source, limits, games, length, faulty } = JSON.parse(readText(place)) as Progress;
    if ([games, length, faulty].every(Number.isSafeInteger)) return { source, limits, games, length, faulty };
  } catch {
    // The error below explains every fault of the file.
  }
  throw new InputError(`${place} cannot be read: remove it and the file it belongs to`);
}
