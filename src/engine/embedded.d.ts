// Modules that the build embeds: see scripts/bundles/embedded.ts.

/** The compiled core, base64. */
declare module "palimpsest:core" {
  const base64: string;
  export default base64;
}

/** The same with the table in a memory of its own, base64; "" in bundles for browsers. */
declare module "palimpsest:core64" {
  const base64: string;
  export default base64;
}

/** The network file, base64. */
declare module "palimpsest:network" {
  const base64: string;
  export default base64;
}

/** The parameters of the search that a tuning build can set: a list of Tunable as JSON. */
declare module "palimpsest:tunables" {
  const text: string;
  export default text;
}

/** JavaScript of the worker that probes endgame tables for a page. */
declare module "palimpsest:table-worker" {
  const text: string;
  export default text;
}

/** The search worker's JavaScript. */
declare module "palimpsest:worker" {
  const text: string;
  export default text;
}
