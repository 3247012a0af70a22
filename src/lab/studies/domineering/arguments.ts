// What `lab domineering` reads from its command line.
import { InputError } from "../../../engine/types";
import type { Mode, Side } from "../../searchers/domineering/types";

/** "V", "H", "Vertical" … @throws InputError */
export function parseFirst(text: string): Side {
  if (/^v(ertical)?$/i.test(text)) return "V";
  if (/^h(orizontal)?$/i.test(text)) return "H";
  throw new InputError(`--first expects V or H, found "${text}"`);
}

/** @throws InputError */
export function parseMode(text: string): Mode {
  if (text !== "domi" && text !== "enhanced") {
    throw new InputError(`--mode expects domi or enhanced, found "${text}"`);
  }
  return text;
}
