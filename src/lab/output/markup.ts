// Text as a part of SVG or HTML.
import { format } from "echarts/core";

/** Control characters, which no document may hold even in disguise. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Fit for content and for attributes in quotes. */
export function escapeMarkup(text: string): string {
  return format.encodeHTML(text.replace(FORBIDDEN, ""));
}
