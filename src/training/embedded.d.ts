// Modules that the build embeds for the trainer: see scripts/bundles/embedded.ts.

/** The compiled kernel, base64. */
declare module "palimpsest:training" {
  const base64: string;
  export default base64;
}
