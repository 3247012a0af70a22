// The headers the demo page is meant to be served with.

/** Makes a page cross-origin isolated: threads can share memory then. */
export const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

/** The strictest policy the page runs under. It is in the page too, for hosts that send no headers. */
export const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  // Search threads are made from a Blob; the service worker is a file.
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
