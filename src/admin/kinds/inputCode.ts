import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Fields, Kind } from '#schema/kinds/index.ts';
import { loadOnce } from '../routing/loading/loadOnce.ts';

type InputCode = { readonly [K in Kind]?: () => Promise<unknown> };

/**
 * Inputs with a chunk of their own: without references, a form needs none of the 10 kB that search and offer. Separate
 * from the table of all inputs, which loads with forms: a list fetches these earlier.
 */
export const inputCode = {
  images: loadOnce(() => import('./images/SortablePictures.tsx')),
  list: loadOnce(() => import('./list/ListItems.tsx')),
  reference: loadOnce(() => import('./reference/ReferenceChoice.tsx')),
  referenceMany: loadOnce(() => import('./referenceMany/ReferenceManyChoice.tsx')),
} satisfies InputCode;

/** Fetches those chunks for a form with these fields, before the form's own. If one fails, its input tries again. */
export const fetchInputCode = (fields: Fields): void => {
  const code: InputCode = inputCode;
  for (const field of Object.values(fields)) {
    code[field.kind]?.().catch(() => undefined);
    fetchInputCode(behaviourOf(field).items?.(field) ?? {});
  }
};
