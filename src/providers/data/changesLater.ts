import type { ChangeMethods } from '#schema/query/apiMethods.ts';
import type { Registry } from '#schema/registry.ts';

/** The type requires each method. */
const methodNames: { readonly [Name in keyof ChangeMethods]: true } = {
  startBatch: true,
  getEntry: true,
  stopEntry: true,
  undoEntry: true,
  getActivity: true,
  getPeople: true,
  getHistory: true,
  getBin: true,
  restoreFromBin: true,
  emptyBin: true,
  searchAll: true,
};

/** The change-log methods. Their code is loaded with the first call of one: no screen starts with it. */
export const changesLater = (registry: Registry): ChangeMethods => {
  const methods = async () => {
    const { changeMethods } = await import('./changes.ts');
    return changeMethods(registry);
  };
  const lazyMethods = (Object.keys(methodNames) as (keyof ChangeMethods)[]).map((name) => [
    name,
    async (...given: unknown[]) => ((await methods())[name] as (...args: unknown[]) => unknown)(...given),
  ]);
  return Object.fromEntries(lazyMethods) as ChangeMethods;
};
