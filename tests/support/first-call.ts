// A moment inside the engine, for tests that act in the middle of its work.

type Method = (...args: never[]) => unknown;

/** Resolves at the first call of an object's method whose first argument fits. The call takes its course. */
export function firstCall<Argument>(
  target: object,
  name: string,
  fits: (argument: Argument) => boolean = () => true,
): Promise<void> {
  const owner = target as Record<string, Method>;
  const original = owner[name] as Method;
  return new Promise((resolve) => {
    owner[name] = function (this: unknown, ...args: never[]) {
      if (fits(args[0] as Argument)) {
        owner[name] = original;
        resolve();
      }
      return original.apply(this, args);
    };
  });
}
