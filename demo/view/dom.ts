// Finds and makes elements of the page.

/** The element with an id. @throws Error when the page has no such element of this type. */
export function element<Kind extends Element>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}

export const button = (id: string): HTMLButtonElement => element(id, HTMLButtonElement);
export const select = (id: string): HTMLSelectElement => element(id, HTMLSelectElement);
export const input = (id: string): HTMLInputElement => element(id, HTMLInputElement);
export const block = (id: string): HTMLElement => element(id, HTMLElement);

/** A new element with a class and contents. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...contents: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...contents);
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

/** A new SVG element. */
export function draw(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Fills a select with values and their names. */
export function fill(list: HTMLSelectElement, options: readonly (readonly [string, string])[]): void {
  list.replaceChildren(...options.map(([value, name]) => new Option(name, value)));
}

/**
 * Shows a row of progress, or hides it for null. The row's bar is `#name`, its text `#name-text`, the row `#name-row`;
 * `shown` formats an amount.
 */
export function showProgress(
  name: string,
  progress: { readonly done: number; readonly total: number } | null,
  shown: (amount: number) => string,
): void {
  block(`${name}-row`).hidden = progress === null;
  if (!progress) return;
  const { done, total } = progress;
  const bar = element(name, HTMLProgressElement);
  bar.max = total;
  bar.value = done;
  write(block(`${name}-text`), `${shown(done)} of ${shown(total)}`);
}

/** Lets the browser save a text as a file. */
export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = make("a", "");
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Writes a text if it differs. Screen readers would read an unchanged text again. */
export function write(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
