// A line of moves as buttons: each plays the line up to it.
import { make } from "../dom";
import { numberedWords } from "./notation";

/** One button for each move, with its number where it needs one; `data-step` counts the moves up to it. */
export function lineButtons(fen: string, sans: readonly string[]): HTMLElement[] {
  return numberedWords(fen, sans).map((word, index) => {
    const button = make("button", "step", word);
    button.type = "button";
    button.dataset.step = String(index + 1);
    // Of a line the first move can be reached by Tab.
    button.tabIndex = index === 0 ? 0 : -1;
    return button;
  });
}

/** How many moves of its line a click is about; undefined for a click elsewhere. */
export function stepOf(target: EventTarget | null): number | undefined {
  const step = target instanceof Element && target.closest<HTMLElement>(".step")?.dataset.step;
  return step ? Number(step) : undefined;
}
