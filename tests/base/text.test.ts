// Text for a terminal without control characters.
import { expect, it } from "vitest";
import { harmless } from "../../src/base/text";

it("text for a terminal loses control characters alone", () => {
  expect(harmless("a\u0000\u001b[31m\u009b2J\u007f\r\nb\tc")).toBe("a??[31m?2J??\nb\tc");
  const words = "می\u200cشود soft\u00adhyphen";
  expect(harmless(words)).toBe(words);
});
