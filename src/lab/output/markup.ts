// Escapes text for SVG and HTML.
import { format } from "echarts/core";

/** Control characters, which no document may contain even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Escapes text for content and for attributes in quotes. */
export function escapeMarkup(text: string): string {
  return format.encodeHTML(text.replace(FORBIDDEN, ""));
}
