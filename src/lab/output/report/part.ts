// Reads untrusted JSON: every step says what it expects, and what is wrong is told by its path.
import { InputError } from "../../../engine/types";

/** A value somewhere in a document. */
export class Part {
  readonly #value: unknown;
  /** For messages: "tables[2].title". */
  readonly #path: string;

  constructor(value: unknown, path = "") {
    this.#value = value;
    this.#path = path;
  }

  member(name: string): Part {
    const value = this.#value;
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw this.#unlike("an object");
    return new Part(
      Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined,
      this.#path === "" ? name : `${this.#path}.${name}`,
    );
  }

  list(): readonly Part[] {
    if (!Array.isArray(this.#value)) throw this.#unlike("a list");
    return this.#value.map((value: unknown, index) => new Part(value, `${this.#path}[${index}]`));
  }

  text(): string {
    if (typeof this.#value !== "string") throw this.#unlike("a text");
    return this.#value;
  }

  number(): number {
    if (typeof this.#value !== "number") throw this.#unlike("a number");
    return this.#value;
  }

  /** NaN for null, since JSON makes null of NaN. */
  numberOrNothing(): number {
    return this.#value === null ? Number.NaN : this.number();
  }

  cell(): string | number | null {
    const value = this.#value;
    if (value !== null && typeof value !== "string" && typeof value !== "number") {
      throw this.#unlike("a text, a number or null");
    }
    return value;
  }

  flag(): boolean {
    if (typeof this.#value !== "boolean") throw this.#unlike("true or false");
    return this.#value;
  }

  choice<T extends string | number>(choices: readonly T[]): T {
    const found = choices.find((choice) => choice === this.#value);
    if (found === undefined) throw this.#unlike(choices.join(" or "));
    return found;
  }

  get isAbsent(): boolean {
    return this.#value === undefined;
  }

  refuse(reason: string): InputError {
    return new InputError(this.#path === "" ? reason : `${this.#path}: ${reason}`);
  }

  #unlike(expected: string): InputError {
    return this.refuse(this.isAbsent ? "missing" : `expected ${expected}`);
  }
}
