import { type ReactNode, use } from 'react';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Fields } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import { inputOf } from '../kinds/inputs.ts';

/** Starts loading the inputs that a form may show, those within lists included. */
export const loadInputs = (fields: Fields): readonly Promise<unknown>[] =>
  Object.values(fields).flatMap((field) => {
    const load = inputOf(field)?.load;
    return [...(load ? [load()] : []), ...loadInputs(behaviourOf(field).items?.(field) ?? {})];
  });

/** Shows a form when all its inputs are there, so that nothing on it moves afterwards. */
export function InputsReady({ resource, children }: { readonly resource: Resource; readonly children: ReactNode }) {
  const loading = loadInputs(resource.fields);
  for (const input of loading) use(input);
  return children;
}
