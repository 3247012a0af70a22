// A grid of buttons in which Tab stops once. Arrow keys move the focus within it.
import { moveFocusByKeys } from "./focus-keys";

/** The grid has an id. `columns` = buttons in a row; 1 if only their order counts. */
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
