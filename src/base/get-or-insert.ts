// Looks a key up in a map and stores a value for a missing one.

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
