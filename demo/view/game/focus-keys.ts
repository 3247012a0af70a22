// The keys ↑ and ↓ move the focus among buttons of which Tab reaches one.

/** `group` selects the parts of `root` within which the focus moves. */
export function moveFocusByKeys(root: HTMLElement, group: string): void {
  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
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
