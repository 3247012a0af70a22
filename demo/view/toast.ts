// Says something for a while, with a way back where there is one.
import type { Notice } from "../state/session";
import { block, button, write } from "./dom";

/** Long enough to read, and, where there is a way back, to think about it. On a phone it lies over buttons. */
const SHOWN_MS = 5000;
const UNDO_MS = 12_000;

let timer: ReturnType<typeof setTimeout> | undefined;

export function tell({ text, undo }: Notice): void {
  const toast = block("toast");
  const words = toast.querySelector("span");
  toast.hidden = false;
  if (words) write(words, text);
  button("toast-undo").hidden = undo === undefined;
  button("toast-undo").onclick = () => {
    undo?.();
    hush();
  };
  button("toast-close").onclick = hush;
  clearTimeout(timer);
  timer = setTimeout(hush, undo ? UNDO_MS : SHOWN_MS);
}

/** Says no more. */
export function hush(): void {
  block("toast").hidden = true;
}
