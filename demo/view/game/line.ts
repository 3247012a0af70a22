// A line of moves as buttons. Each button plays the line up to its move.
import { make } from "../dom";
import { numberedWords } from "./notation";

/** A line that cannot be played: one text for each move, with the move number where it belongs. */
export function lineTexts(fen: string, sans: readonly string[]): HTMLElement[] {
  return numberedWords(fen, sans).map((word) => make("span", "", word));
}

/** The same as buttons; `data-step` is the number of moves up to a button's move. */
export function lineButtons(fen: string, sans: readonly string[]): HTMLElement[] {
  return numberedWords(fen, sans).map((word, index) => {
    const button = make("button", "step", word);
    button.type = "button";
    button.dataset.step = String(index + 1);
    // Tab reaches the first move of a line only, arrow keys the others.
    button.tabIndex = index === 0 ? 0 : -1;
    return button;
  });
}

/** The number of moves up to a clicked button; undefined for a click elsewhere. */
export function stepOf(target: EventTarget | null): number | undefined {
  const step = target instanceof Element && target.closest<HTMLElement>(".step")?.dataset.step;
  return step ? Number(step) : undefined;
}
