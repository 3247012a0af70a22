// A time control, and its form on a command line.
import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import type { ValueType } from "../../cli/value";

export interface TimeControl {
  readonly baseMs: number;
  /** Added after each move. */
  readonly incrementMs: number;
}

/** Seconds with a fraction or without: "4+0.04". */
const SECONDS = /^(\d+(?:\.\d+)?)\+(\d+(?:\.\d+)?)$/;

/** A time control on a command line. */
export function timeControl(placeholder: string, meaning: string): ValueType<TimeControl> {
  return {
    placeholder,
    meaning,
    read: (written, name) => {
      const [baseMs = 0, incrementMs = 0] = (SECONDS.exec(written)?.slice(1) ?? []).map(
        (s) => Number(s) * 1000,
      );
      if (baseMs > 0) return { baseMs, incrementMs };
      throw new InputError(
        `${name} expects seconds as base+increment, such as 4+0.04, found ${quoted(written)}`,
      );
    },
  };
}
