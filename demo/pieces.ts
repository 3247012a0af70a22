// The chess pieces as drawings, 45 units square.

interface Drawing {
  readonly name: string;
  readonly outline: string;
  readonly detail: string;
}

const FOOT = "M11 39v-2.5c0-1.5 1-2.5 2.5-2.5h18c1.5 0 2.5 1 2.5 2.5V39z";

/** By FEN letter in lower case. */
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  p: {
    name: "pawn",
    outline: `M22.5 9a5.5 5.5 0 0 1 3.7 9.6c2.6 1.1 3.8 2.4 3.8 3.9h-3.4c.4 5 2 8.5 5 11.5H13.4c3-3 4.6-6.5 5-11.5H15c0-1.5 1.2-2.8 3.8-3.9A5.5 5.5 0 0 1 22.5 9z${FOOT}`,
    detail: "",
  },
  n: {
    name: "knight",
    outline: `M14 34c0-8 8-9.5 7.5-15.5-3 3-6 3.2-8.2 5.7-2 1-4.3-.7-3.8-3.2l6.3-9.5.7-6 3.8 3.2C29 9 34 16 32.5 34z${FOOT}`,
    detail: "M18 14.5h.1M26 12.5c3.5 4 4.5 9 4 15",
  },
  b: {
    name: "bishop",
    outline: `M22.5 5a2.6 2.6 0 0 1 1.7 4.6c4.4 3 7.3 7.4 7.3 11.9 0 3-1.5 5.3-3.8 6.7L29 34H16l1.3-5.8c-2.3-1.4-3.8-3.7-3.8-6.7 0-4.5 2.9-8.9 7.3-11.9A2.6 2.6 0 0 1 22.5 5z${FOOT}`,
    detail: "M22.5 15v8M18.8 18.5h7.4M17.3 28.2h10.4",
  },
  r: {
    name: "rook",
    outline: `M12 34l2-4V18.5L11 16V8h5v3.5h4V8h5v3.5h4V8h5v8l-3 2.5V30l2 4z${FOOT}`,
    detail: "M14 18.5h17M14 30h17",
  },
  q: {
    name: "queen",
    outline: `M13 34l-5.5-20 8 9L17 10l5.5 12L28 10l1.5 13 8-9L32 34z${FOOT}M7.5 14a2 2 0 1 1 .1-.1zM17 10a2 2 0 1 1 .1-.1zM28 10a2 2 0 1 1 .1-.1zM37.5 14a2 2 0 1 1 .1-.1z`,
    detail: "M14 30c5-1.5 12-1.5 17 0",
  },
  k: {
    name: "king",
    outline: `M13.5 34l-1-4.5C8 26 6.5 23 6.5 20c0-6.5 9-8 13.5-2.5-2-4 0-6.5 2.5-6.5s4.5 2.5 2.5 6.5C29.5 12 38.5 13.5 38.5 20c0 3-1.5 6-6 9.5l-1 4.5z${FOOT}M22.5 4v7M19 7h7`,
    detail: "M22.5 19v9M12.5 29.5c6-1.5 14-1.5 20 0",
  },
};

const SVG = "http://www.w3.org/2000/svg";

/** What a piece is called, by its FEN letter. */
export function pieceName(letter: string): string {
  const colour = letter === letter.toLowerCase() ? "black" : "white";
  return `${colour} ${DRAWINGS[letter.toLowerCase()]?.name}`;
}

/** A piece by its FEN letter. */
export function drawPiece(letter: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 45 45");
  svg.setAttribute("class", letter === letter.toLowerCase() ? "black" : "white");
  const drawing = DRAWINGS[letter.toLowerCase()];
  for (const part of ["outline", "detail"] as const) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", part);
    path.setAttribute("d", drawing?.[part] ?? "");
    svg.append(path);
  }
  return svg;
}
