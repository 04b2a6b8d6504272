/** Memoises a function of an object; its results, which are never empty, are garbage-collected with it. */
export const memoize = <Key extends object, Result extends {}>(make: (key: Key) => Result): ((key: Key) => Result) => {
  const results = new WeakMap<Key, Result>();
  return (key) => {
    const result = results.get(key) ?? make(key);
    results.set(key, result);
    return result;
  };
};

/** The same of a function of two objects. */
export const memoizePairs = <A extends object, B extends object, Result extends {}>(
  make: (a: A, b: B) => Result,
): ((a: A, b: B) => Result) => {
  const ofFirst = memoize((a: A) => memoize((b: B) => make(a, b)));
  return (a, b) => ofFirst(a)(b);
};
