// Findings on the literature's claims on hash errors.
import { count } from "../../../../base/quantity";
import { grade } from "../../../frame/finding";
import type { Finding } from "../../../frame/output/results";
import { GROUP } from "../../../frame/statistics/same-keys";
import {
  approximateChanceOfNone,
  approximateErrors,
  chanceOfNone,
  chanceOfSome,
  expectedErrors,
} from "../../searchers/chances";
import { deviations, type ErrorMeasurements } from "../../searchers/errors";
import { THESIS_SOURCE } from "../published";
import { bitsNeeded, COMPARED, digits, EXAMPLE_POSITIONS, recomputed } from "./tables";

/** Standard deviations that chance alone exceeds once in 370 times. */
const TOLERATED = 3;
/** Share of the measurements that may be further off for a claim to hold in part. */
const FEW = 0.1;
/** Largest error of an approximation that is good enough, as a share of the exact value. */
const GOOD = 0.01;
/** Expected errors among the example's positions with 64 bits, as the thesis prints them. */
const PRINTED_ERRORS = 0.05;

export function findings(measured: ErrorMeasurements): Finding[] {
  return [
    publishedBits(),
    ...exampleOfThesis(),
    ...approximations(),
    wholeKeys(measured),
    asExpected("E7", "Hash values err as often as M − N(1 − e^(−M/N)) says (type 1)", measured.hashErrors),
    asExpected("E8", "Slots clash as often as the same formula says (type 2)", measured.clashes),
    asExpected(
      "E9",
      `${GROUP} positions of many games are free of errors as often as e^(−M²/2N) says`,
      measured.scattered,
    ),
    related(measured),
  ];
}

/** Where related positions err more or less often than independent ones, the evidence names the reason. */
function related({ consecutive, furthest }: ErrorMeasurements): Finding {
  const claim = `${GROUP} positions of few games, related to each other, are so as well`;
  const finding = asExpected("E10", claim, consecutive);
  if (finding.verdict === "confirmed") return finding;
  const { bits, end, groups, errors, commonest } = furthest;
  const expected = groups * expectedErrors({ positions: GROUP, keys: 2 ** bits });
  return {
    ...finding,
    evidence:
      `${finding.evidence}: with the ${bits} ${end === "low" ? "lowest" : "highest"} bits, where ` +
      `${count(commonest)} of ${count(errors)} errors (${count(expected)} expected) are of one difference of keys, a ` +
      "combination of a few Zobrist numbers",
  };
}

function publishedBits(): Finding {
  const entries = recomputed();
  const others = entries.filter(({ exact, published }) => exact !== published);
  const differences = others.map(
    ({ positions, chance, exact, published }) =>
      `${exact} instead of ${published} for ${positions} positions and ${chance}`,
  );
  return {
    id: "E1",
    claim: "Gillogly's table of bits needed",
    criterion: "every entry is the same by the exact product",
    verdict: grade(others.length === 0, others.length < entries.length),
    evidence: [
      `the published bits table holds: ${entries.length - others.length} of ${entries.length} entries agree`,
      ...differences,
    ].join("; "),
  };
}

function exampleOfThesis(): readonly Finding[] {
  const bits = bitsNeeded(EXAMPLE_POSITIONS, 0.01);
  const chanceAt = (length: number) => chanceOfSome({ positions: EXAMPLE_POSITIONS, keys: 2 ** length });
  const expected = expectedErrors({ positions: EXAMPLE_POSITIONS, keys: 2 ** 64 });
  return [
    {
      id: "E2",
      claim: `216 million positions: with 32 bits an error is certain, below 1% takes 62 (${THESIS_SOURCE})`,
      criterion: "the chance at 32 bits rounds to 1; 62 is the smallest number with less than 0.01",
      verdict: grade(bits === 62 && chanceAt(32).toFixed(2) === "1.00"),
      evidence: [32, bits - 1, bits]
        .map((length) => `${length} bits: ${digits(chanceAt(length))}`)
        .join("; "),
    },
    {
      id: "E3",
      claim: `With 64 bits that chance is about 1·10⁻³ (${THESIS_SOURCE})`,
      criterion: "the exact value, rounded to one digit, is 0.001",
      verdict: grade(chanceAt(64).toPrecision(1) === "0.001"),
      evidence: `${digits(chanceAt(64))}, so the published figure is rounded down by ${(100 * (1 - 0.001 / chanceAt(64))).toFixed(0)}%`,
    },
    // The printed number contradicts its own formula.
    {
      id: "E11",
      claim: `With 64 bits ${PRINTED_ERRORS} errors are expected (${THESIS_SOURCE})`,
      criterion: `the exact expectation, rounded to one digit, is ${PRINTED_ERRORS}`,
      verdict: grade(Number(expected.toPrecision(1)) === PRINTED_ERRORS),
      evidence: `${digits(expected)} by the thesis's own formula too: the print is ${(PRINTED_ERRORS / expected).toFixed(0)} times that`,
    },
  ];
}

function approximations(): readonly Finding[] {
  // Rows with fewer positions are of birthdays, not of hash values.
  const many = COMPARED.filter(({ positions }) => positions >= GROUP);
  const errorsOff = Math.max(...many.map((of) => Math.abs(approximateErrors(of) / expectedErrors(of) - 1)));
  const chanceOff = Math.max(
    ...COMPARED.map((of) => Math.abs(approximateChanceOfNone(of) - chanceOfNone(of))),
  );
  return [
    {
      id: "E4",
      claim: `M − N(1 − e^(−M/N)) is as good as exact from ${GROUP} positions on`,
      criterion: `within ${100 * GOOD}% of the exact expectation in every row of the comparison`,
      verdict: grade(errorsOff < GOOD),
      evidence: `at most ${digits(100 * errorsOff)}% off, with the fewest positions: it counts M² pairs for M(M − 1)`,
    },
    {
      id: "E5",
      claim: "e^(−M²/2N) is as good as exact",
      criterion: `within ${GOOD} of the exact chance in every row of the comparison`,
      verdict: grade(chanceOff < GOOD),
      evidence: `at most ${digits(chanceOff)} off, with the fewest keys`,
    },
  ];
}

function wholeKeys({ all, wholeErrors }: ErrorMeasurements): Finding {
  const expected = expectedErrors({ positions: all, keys: 2 ** 64 });
  return {
    id: "E6",
    claim: "Keys of 64 bits tell all positions apart",
    criterion: "no two of the positions have the same key",
    verdict: grade(wholeErrors === 0),
    evidence: `${count(all)} positions, ${count(wholeErrors)} errors; ${digits(expected)} expected`,
  };
}

/** Whether measurements are near their expectations. */
function asExpected(
  id: string,
  claim: string,
  measurements: readonly Parameters<typeof deviations>[0][],
): Finding {
  const all = measurements.map(deviations);
  const near = all.filter((off) => Math.abs(off) <= TOLERATED).length;
  const largest = all.reduce((most, off) => (Math.abs(off) > Math.abs(most) ? off : most), 0);
  return {
    id,
    claim,
    criterion: `every count within ${TOLERATED} standard deviations; partly: nine of ten`,
    verdict: grade(near === all.length, near >= (1 - FEW) * all.length),
    evidence: `${near} of ${all.length} counts within ${TOLERATED} standard deviations; the furthest is ${largest.toFixed(1)} off`,
  };
}
