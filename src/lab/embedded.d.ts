// Files that are imported as text: `import text from "./set.epd" with { type: "text" }`.

// Modules the build embeds for the laboratory: see scripts/bundles/embedded.ts.

/** The laboratory's compiled core, base64. */
declare module "palimpsest:lab-core" {
  const base64: string;
  export default base64;
}

/** The laboratory's thread, JavaScript. */
declare module "palimpsest:lab-worker" {
  const text: string;
  export default text;
}

/** The laboratory, src/lab/command/program.ts, as a CommonJS program: Brotli, base64. */
declare module "palimpsest:lab" {
  const base64: string;
  export default base64;
}

// A style sheet that is imported as text: `import style from "./frame/output/style.css" with { type: "text" }`.

declare module "*.css" {
  const text: string;
  export default text;
}

declare module "*.epd" {
  const text: string;
  export default text;
}

declare module "*.txt" {
  const text: string;
  export default text;
}
