// A box that scrolls sideways by itself when its content is wider than the page; with the keyboard too.
import { html, type Markup } from "./html";

/** `labelId` is the id of what names the content. */
export function scrollBox(labelId: string, content: Markup): Markup {
  return html`<div class="scroll" role="region" tabindex="0" aria-labelledby="${labelId}">
${content}
</div>`;
}
