/** Those who want to hear of a change. Neither function needs its object. */
export interface Listeners {
  /** Calls back with each change, once however often the same is added. @returns how to end it */
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells all of them, in the order in which they came. */
  readonly notify: () => void;
}

export const listeners = (): Listeners => {
  const all = new Set<() => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    notify() {
      for (const listener of all) listener();
    },
  };
};
