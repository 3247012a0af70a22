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
