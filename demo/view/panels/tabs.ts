// The panels beside the board, one of which is open. Tab goes to the open tab, arrow keys to the other tabs.
import type { Settings } from "../../state/settings";
import { block } from "../dom";

export class TabsView {
  readonly #tabs = [...block("tabs").querySelectorAll<HTMLElement>('[role="tab"]')];
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
    for (const [index, tab] of this.#tabs.entries()) {
      tab.onclick = () => this.#open(tab);
      tab.onkeydown = (event) => {
        const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        event.stopPropagation();
        const next = this.#tabs.at((index + step) % this.#tabs.length);
        if (!next) return;
        this.#open(next);
        next.focus();
      };
    }
  }

  #open(tab: HTMLElement): void {
    this.#settings.set({ tab: tab.id.replace("tab-", "") });
  }

  render(): void {
    const wanted = `tab-${this.#settings.values.tab}`;
    const open = this.#tabs.find(({ id }) => id === wanted) ?? this.#tabs[0];
    for (const tab of this.#tabs) {
      const selected = tab === open;
      tab.setAttribute("aria-selected", String(selected));
      tab.tabIndex = selected ? 0 : -1;
      block(tab.id.replace("tab-", "panel-")).hidden = !selected;
    }
  }
}
