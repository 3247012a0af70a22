// The trainer's kernel, compiled.
import base64 from "palimpsest:training";

export function compileKernel(): WebAssembly.Module {
  return new WebAssembly.Module(Buffer.from(base64, "base64"));
}
