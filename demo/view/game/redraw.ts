// Draws parts of the page again, and keeps the focus on the button at the same place.

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
