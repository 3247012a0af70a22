// A value that is made once, at its first use.

/** A function that calls `make` at its first call and returns the same value from then on. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
