// The network of this build, decoded on first use.

import base64 from "palimpsest:network";
import { decodeBase64 } from "#platform/runtime";
import { lazy } from "../../base/lazy";
import { networkBody } from "./network";

/** The network of this build. */
export const embeddedNetwork = lazy(() => networkBody(decodeBase64(base64)));
