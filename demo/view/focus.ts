// Keeps the keyboard's place. A button that is hidden, disabled or removed while it has the focus would leave it nowhere.
import { block } from "./dom";

/** The element with the focus, or the last one if the page has taken the focus from it. */
let last: Element | null = null;

/** The buttons that take over from others, by id. */
const NEXT: Readonly<Record<string, string>> = {
  "analyse-game": "stop-analysis",
  "stop-analysis": "analyse-game",
  "stop-tables": "add-tables",
  "puzzle-show": "puzzle-next",
  "puzzle-back": "puzzle-next",
};

/** Whether an element can have the focus. */
function isUsable(element: Element): boolean {
  return element.getClientRects().length > 0 && !element.matches(":disabled");
}

export function watchFocus(): void {
  addEventListener("focusin", ({ target }) => {
    last = target instanceof Element ? target : null;
  });
  addEventListener("focusout", ({ target }) => {
    // The visitor has left an element that is still there.
    if (target === last && target instanceof Element && isUsable(target)) last = null;
  });
}

/** Gives the focus to the button that takes over from a lost one, or else to the current move. */
export function regainFocus(): void {
  const lost = last;
  // The moves of the endgame tables come back in a moment, and take the focus then.
  if (!lost || isUsable(lost) || lost.closest("#ending-moves")) return;
  const next = document.getElementById(NEXT[lost.id] ?? "");
  const move = block("moves").querySelector<HTMLElement>("button[tabindex='0']");
  const element = [next, move, block("board").querySelector<SVGElement>("svg")].find(
    (one) => one && isUsable(one),
  );
  last = null;
  element?.focus({ preventScroll: true });
}
