/** Memoises a function of two objects; its results are garbage-collected with them. */
export const memoizeByIdentity = <A extends object, B extends object, Result>(
  make: (a: A, b: B) => Result,
): ((a: A, b: B) => Result) => {
  const made = new WeakMap<A, WeakMap<B, { readonly result: Result }>>();
  return (a, b) => {
    const ofA = made.get(a) ?? new WeakMap<B, { readonly result: Result }>();
    made.set(a, ofA);
    const found = ofA.get(b) ?? { result: make(a, b) };
    ofA.set(b, found);
    return found.result;
  };
};
