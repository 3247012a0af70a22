// Modules the build embeds: see scripts/embedded.ts.

/** The compiled core, base64. */
declare module "palimpsest:core" {
  const base64: string;
  export default base64;
}

/** The network file, base64. */
declare module "palimpsest:network" {
  const base64: string;
  export default base64;
}

/** The search worker's JavaScript. */
declare module "palimpsest:worker" {
  const text: string;
  export default text;
}
