// Reports of threads in the order of their numbers.
import { expect, it } from "vitest";
import { InOrder } from "../../src/training/shared/threads";

it("keeps reports until those before them have come", () => {
  const reports = new InOrder<{ readonly name: string }>(3);
  const take = (number: number): string =>
    reports
      .take(number, { name: String(number) })
      .map(({ name }) => name)
      .join(" ");
  expect([4, 3, 6, 7, 5, 8].map(take)).toEqual(["", "3 4", "", "", "5 6 7", "8"]);
});
