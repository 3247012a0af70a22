// Student's t distribution, for whole degrees of freedom.

/** With more degrees of freedom the distribution is normal to three digits. */
const MOST_DEGREES = 2000;
/** Largest t; at one degree of freedom, 1 in 10,000 lies beyond 6366. */
const FARTHEST = 1e6;
const HALVINGS = 60;

/** The chance of a value within ± t: Abramowitz and Stegun 1964, 26.7.3 and 26.7.4. */
function chanceWithin(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const cosine = Math.cos(angle);
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? cosine : 1;
  let series = 0;
  for (let power = isOdd ? 1 : 0; power <= degrees - 2; power += 2) {
    series += term;
    term *= (cosine ** 2 * (power + 1)) / (power + 2);
  }
  const inner = Math.sin(angle) * series;
  return isOdd ? (2 / Math.PI) * (angle + inner) : inner;
}

/** Rounding error of whole degrees after a division. */
const ROUNDING = 1e-9;

/** The t with a chance of `beyond`, 0…1, outside ± t. Rounds degrees (from 1) down, which makes t slightly too large. */
export function student(degrees: number, beyond: number): number {
  const whole = Math.min(MOST_DEGREES, Math.max(1, Math.floor(degrees + ROUNDING)));
  let [low, high] = [0, FARTHEST];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (chanceWithin(middle, whole) < 1 - beyond) low = middle;
    else high = middle;
  }
  return high;
}
