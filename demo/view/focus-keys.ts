// Arrow keys move the focus among buttons of which Tab reaches one.

const UP_AND_DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** `group` selects the parts of `root` within which the focus moves; `steps`: places by which each key moves it. */
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
