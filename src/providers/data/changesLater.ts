import type { Registry } from '#schema/registry.ts';
import type { ChangeMethods } from './changes.ts';

const names = [
  'startBatch',
  'getEntry',
  'stopEntry',
  'undoEntry',
  'getActivity',
  'getHistory',
  'getBin',
  'restoreFromBin',
  'emptyBin',
  'searchAll',
] as const satisfies readonly (keyof ChangeMethods)[];

type Method = (...given: unknown[]) => unknown;

/** The methods of the change log, whose code comes with the first call of one: no screen starts with it. */
export const changesLater = (registry: Registry): ChangeMethods => {
  const methods = async () => {
    const { changeMethods } = await import('./changes.ts');
    return changeMethods(registry) as { readonly [Name in (typeof names)[number]]: unknown };
  };
  const later = names.map((name) => [
    name,
    async (...given: unknown[]) => ((await methods())[name] as Method)(...given),
  ]);
  return Object.fromEntries(later) as ChangeMethods;
};
