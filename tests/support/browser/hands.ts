// Acts of a visitor that every browser's driver has in its own way, or does not have.
import type { Page } from "playwright-core";

/** A point on the screen, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A file that a page has saved. */
export interface Saved {
  readonly name: string;
  readonly text: string;
}

export interface Hands {
  /** Puts a finger down at the first place, moves it through the others, and lifts it. */
  touch(page: Page, ...places: readonly Place[]): Promise<void>;
  /** Drops files and folders of this machine on the page. */
  drop(page: Page, files: readonly string[]): Promise<void>;
  /** Chooses a folder in an input that takes folders. */
  chooseFolder(page: Page, selector: string, folder: string): Promise<void>;
  /** The file that the page saves after `start`. */
  download(page: Page, start: () => Promise<void>): Promise<Saved>;
  /** Limits the room for the page's files, in bytes. */
  limitRoom(page: Page, bytes: number): Promise<void>;
}
