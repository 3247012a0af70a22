// Network files: an input alone, and an input in place of the first bytes of a file.
import { embeddedNetwork } from "../../../src/engine/network/embedded-network";
import { readNetwork, writeNetwork } from "../../../src/engine/network/network";
import { digest } from "../../../src/engine/network/node/network-file";
import { ensure, orRefused, type Target } from "./target";

const ORIGINAL = Buffer.from(writeNetwork(embeddedNetwork(), digest));
const whole = Buffer.from(ORIGINAL);

export const network: Target = {
  seeds: [ORIGINAL.subarray(0, 200), new Uint8Array(100)],
  run: async (input) => {
    await orRefused(() => readNetwork(input, digest));
    input.copy(whole);
    const body = await orRefused(() => readNetwork(whole, digest));
    ensure(body === undefined || whole.equals(writeNetwork(body, digest)), "another file is written");
    ORIGINAL.copy(whole, 0, 0, input.length);
    return body !== undefined;
  },
};
