// The embedded core for this runtime, decoded and compiled when a position or search first needs it.

import base64 from "palimpsest:core";
import base64Of64 from "palimpsest:core64";
import { emptyWideMemory } from "#platform/memory";
import { decodeBase64 } from "#platform/runtime";
import { InputError } from "../../base/input-error";
import { lazy } from "../../base/lazy";

const POLICY =
  "the page's Content-Security-Policy forbids WebAssembly: script-src must allow 'wasm-unsafe-eval'";

/** The compiled core. @throws InputError in a page whose policy forbids WebAssembly */
export const coreModule = lazy(() => compile(decodeBase64(emptyWideMemory() ? base64Of64 : base64)));

function compile(bytes: BufferSource): WebAssembly.Module {
  try {
    return new WebAssembly.Module(bytes);
  } catch (error) {
    // Browsers have messages of their own; all of them name the directive or the embedder.
    const isPolicy = /unsafe-eval|Content.Security.Policy|CSP|embedder/i.test(String(error));
    throw isPolicy ? new InputError(POLICY) : error;
  }
}
