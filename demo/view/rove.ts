// A grid of buttons in which Tab stops once. Arrow keys move the focus within it.

/** `columns` = buttons in a row; 1 if only their order counts. */
export function rove(grid: HTMLElement, columns: number): void {
  const buttons = [...grid.querySelectorAll("button")];
  const stopAt = (stop: HTMLElement | undefined): void => {
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  stopAt(buttons[0]);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  grid.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    const next = step && buttons[buttons.indexOf(event.target as HTMLButtonElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  grid.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) stopAt(target);
  });
}
