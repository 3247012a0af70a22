// Values that are made once, at their first use.

/** A function that calls `make` at its first call and returns the same value from then on. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The value of a map under a key. Makes and stores a missing one. */
export function getOrInsertComputed<K, V>(
  map: Pick<Map<K, V>, "get"> & { set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
