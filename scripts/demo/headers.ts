// The headers for serving the demo page.

/** Makes a page cross-origin isolated, so that threads can share memory. */
export const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

/** The strictest policy under which the page works. The page contains it too, for hosts that send no headers. */
export const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  // Search threads start from a Blob; the service worker is a file.
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
