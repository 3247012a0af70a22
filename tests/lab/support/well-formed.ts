// Checks that a text is well-formed XML, as far as drawings use XML. No parser is needed for this.

const ATTRIBUTE = /\s+[A-Za-z_:][\w:.-]*\s*=\s*"[^"<]*"/y;
const ENTITY = /&(?!(amp|lt|gt|quot|#\d+|#x[\da-f]+);)/i;

/** Its fault; null if there is none. */
export function flawOf(xml: string): string | null {
  const open: string[] = [];
  if (ENTITY.test(xml)) return "a bare ampersand";
  const ids = [...xml.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  if (new Set(ids).size < ids.length) return "an id twice";
  for (const [, close, name = "", rest = "", selfClosed] of xml.matchAll(/<(\/?)([\w:]+)([^<>]*?)(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) return `</${name}> in the wrong place`;
      continue;
    }
    if (!hasAttributesOnly(rest)) return `<${name}${rest}>`;
    if (!selfClosed) open.push(name);
  }
  if (open.length > 0) return `<${open.at(-1)}> stays open`;
  const outside = xml.replace(/<(\/?)([\w:]+)([^<>]*?)(\/?)>/g, "");
  return /[<>]/.test(outside) ? "a stray bracket" : null;
}

function hasAttributesOnly(text: string): boolean {
  let end = 0;
  for (ATTRIBUTE.lastIndex = 0; ATTRIBUTE.test(text); ) end = ATTRIBUTE.lastIndex;
  return text.slice(end).trim() === "";
}
