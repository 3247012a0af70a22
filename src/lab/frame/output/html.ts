// HTML from templates. Values are escaped unless they are markup.
import { format } from "echarts/core";

// Escapes text for SVG and HTML.

/** Control characters, which no document may contain even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Escapes text for content and for attributes in quotes. */
export function escapeMarkup(text: string): string {
  return format.encodeHTML(text.replace(FORBIDDEN, ""));
}

export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Content = string | number | Markup | readonly Markup[];

export const NOTHING = new Markup("");

/** html`<p>${text}</p>` */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(render)));
}

function render(value: Content): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("\n");
  return escapeMarkup(String(value));
}

/** A box that scrolls sideways, with the keyboard too; `labelId` is the id of the label of its content. */
export function scrollBox(labelId: string, content: Markup): Markup {
  return html`<div class="scroll" role="region" tabindex="0" aria-labelledby="${labelId}">
${content}
</div>`;
}
