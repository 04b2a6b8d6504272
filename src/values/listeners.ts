/** Subscribers to a change. Both functions work without their object. */
export interface Listeners {
  /** Calls back on each change; adding the same listener twice has no effect. @returns a function that ends it */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls all listeners in the order in which they were added. */
  readonly notify: () => void;
}

export const listeners = (): Listeners => {
  const registered = new Set<() => void>();
  return {
    subscribe(listener) {
      registered.add(listener);
      return () => {
        registered.delete(listener);
      };
    },
    notify() {
      for (const listener of registered) listener();
    },
  };
};
