// Learned 16-bit values that move towards ± a limit: the nearer they are, the less a bonus adds ("gravity").

export function valueAt(at: usize): i32 {
  return load<i16>(at) as i32;
}

/** Adds a bonus, less the share of it that `sum`, the value it counts towards, has of the limit. Both up to ±limit. */
export function addTowards(at: usize, bonus: i32, sum: i32, limit: i32): void {
  const value = valueAt(at) + bonus - (sum * abs(bonus)) / limit;
  store<i16>(at, max(-limit, min(limit, value)));
}

/** The same of a value that counts alone. */
export function add(at: usize, bonus: i32, limit: i32): void {
  addTowards(at, bonus, valueAt(at), limit);
}
