// Says something for a while, with a way back where there is one.
import type { Notice } from "../state/session";
import { block, button, write } from "./dom";

const SHOWN_MS = 12_000;

let timer: ReturnType<typeof setTimeout> | undefined;

export function tell({ text, undo }: Notice): void {
  const toast = block("toast");
  const close = (): void => {
    toast.hidden = true;
  };
  const words = toast.querySelector("span");
  toast.hidden = false;
  if (words) write(words, text);
  button("toast-undo").hidden = undo === undefined;
  button("toast-undo").onclick = () => {
    undo?.();
    close();
  };
  button("toast-close").onclick = close;
  clearTimeout(timer);
  timer = setTimeout(close, SHOWN_MS);
}
