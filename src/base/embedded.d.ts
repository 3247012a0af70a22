// Imports of text: the data that the build embeds (scripts/bundles/embedded.ts has the list), and files that are imported
// `with { type: "text" }`.

declare module "palimpsest:*" {
  const text: string;
  export default text;
}

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
