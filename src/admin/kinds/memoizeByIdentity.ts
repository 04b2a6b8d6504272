/** Memoises a function of two objects; its results are garbage-collected with them. */
export const memoizeByIdentity = <A extends object, B extends object, Result>(
  make: (a: A, b: B) => Result,
): ((a: A, b: B) => Result) => {
  const cache = new WeakMap<A, WeakMap<B, { readonly result: Result }>>();
  return (a, b) => {
    const resultsOfA = cache.get(a) ?? new WeakMap<B, { readonly result: Result }>();
    cache.set(a, resultsOfA);
    const entry = resultsOfA.get(b) ?? { result: make(a, b) };
    resultsOfA.set(b, entry);
    return entry.result;
  };
};
