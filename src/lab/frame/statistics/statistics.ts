// Geometric means, savings and ranks.
import { mean, sum } from "../../../base/mean";

/** Of positive numbers; NaN without any. */
export function geometricMean(values: readonly number[]): number {
  return Math.exp(mean(values.map(Math.log)));
}

/** Percent by which `nodes` is below `reference`; negative if it is above. */
export function saving(nodes: number, reference: number): number {
  return 100 * (1 - nodes / reference);
}

/** Percent by which the largest is above the smallest. */
export function spread(values: readonly number[]): number {
  return 100 * (Math.max(...values) / Math.min(...values) - 1);
}

/** Ranks from 1 for the smallest; equal values share the mean of their ranks. */
export function ranks(values: readonly number[]): readonly number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}

/** Spearman's rank correlation of two lists, −1…1; 0 if all values of one list are equal. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [ra, rb] = [ranks(a), ranks(b)];
  const [ma, mb] = [mean(ra), mean(rb)];
  const da = ra.map((rank) => rank - ma);
  const db = rb.map((rank) => rank - mb);
  const product = sum(da.map((value, index) => value * (db[index] ?? 0)));
  const scale = Math.sqrt(sum(da.map((value) => value ** 2)) * sum(db.map((value) => value ** 2)));
  return scale === 0 ? 0 : product / scale;
}
