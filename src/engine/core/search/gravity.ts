// Learned 16-bit values with gravity: the nearer a value is to its limit, the less a bonus adds.

export function valueAt(at: usize): i32 {
  return load<i16>(at) as i32;
}

/**
 * Adds a bonus less |bonus| · sum / limit. `sum` is the value to which gravity applies. Bonus and sum:
 * −limit…limit.
 */
export function addTowards(at: usize, bonus: i32, sum: i32, limit: i32): void {
  const value = valueAt(at) + bonus - (sum * abs(bonus)) / limit;
  store<i16>(at, max(-limit, min(limit, value)));
}

/** Does the same with gravity by the value itself. */
export function add(at: usize, bonus: i32, limit: i32): void {
  addTowards(at, bonus, valueAt(at), limit);
}
