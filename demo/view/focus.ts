// The keyboard's place on the page: arrow keys move it among buttons, and it is kept. A button that is hidden, disabled, removed or
// drawn again while it has the focus would leave it nowhere.
import { block } from "./dom";

/** The element with the focus, or the last one if the page has taken the focus from it. */
let last: Element | null = null;

/** The buttons that take over from others, by id. */
const NEXT: Readonly<Record<string, string>> = {
  "analyse-game": "stop-analysis",
  "stop-analysis": "analyse-game",
  "stop-games": "analyse-games",
  "analyse-games": "stop-games",
  "close-games": "open-games",
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

/** Replaces the children of `root`. The focus stays on the same button of the same group; `group` selects the groups. */
export function redraw(root: HTMLElement, group: string, children: readonly (Node | string)[]): void {
  const groups = [...root.querySelectorAll(group)];
  const rank = groups.findIndex((one) => one.contains(document.activeElement));
  const index = buttonsOf(groups[rank]).findIndex((button) => button.matches(":focus"));
  root.replaceChildren(...children);
  if (index < 0) return;
  const buttons = buttonsOf([...root.querySelectorAll(group)][rank]);
  buttons[Math.min(index, buttons.length - 1)]?.focus({ preventScroll: true });
}

function buttonsOf(group: Element | undefined): HTMLButtonElement[] {
  return [...(group?.querySelectorAll("button") ?? [])];
}

const UP_AND_DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrow keys move the focus among buttons of which Tab reaches one. `group` selects the parts of `root` within which the focus moves; `steps`: places by which each key moves it. */
export function moveFocusByKeys(root: HTMLElement, group: string, steps = UP_AND_DOWN): void {
  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key] ?? 0;
    const { target } = event;
    if (step === 0 || !(target instanceof HTMLButtonElement)) return;
    const buttons = [...(target.closest(group)?.querySelectorAll("button") ?? [])];
    const index = buttons.indexOf(target);
    if (index < 0) return;
    // The page does not scroll, also at the last button.
    event.preventDefault();
    buttons[index + step]?.focus();
  });
}

/** Makes Tab stop once in a grid of buttons, which has an id. `columns` = buttons in a row; 1 if only their order counts. */
export function rove(grid: HTMLElement, columns: number): void {
  const buttons = [...grid.querySelectorAll("button")];
  const stopAt = (stop: HTMLElement | undefined): void => {
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  stopAt(buttons[0]);
  moveFocusByKeys(grid, `#${grid.id}`, {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  });
  grid.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) stopAt(target);
  });
}
