import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Fields, Kind } from '#schema/kinds/index.ts';
import { loadOnce } from './frame/loadOnce.ts';

type InputCode = { readonly [K in Kind]?: () => Promise<unknown> };

/**
 * The inputs that have code of their own: without references, a form does without the 10 kB that search and offer. Not in
 * the table of all inputs, which comes with the forms: a list asks for these before.
 */
export const inputCode = {
  images: loadOnce(() => import('./images/SortablePictures.tsx')),
  list: loadOnce(() => import('./list/ListItems.tsx')),
  reference: loadOnce(() => import('./reference/ReferenceChoice.tsx')),
  referenceMany: loadOnce(() => import('./referenceMany/ReferenceManyChoice.tsx')),
} satisfies InputCode;

/** Fetches that code for a form of these fields, before the form's own is there. What does not come is asked for again by its input. */
export const fetchInputCode = (fields: Fields): void => {
  const code: InputCode = inputCode;
  for (const field of Object.values(fields)) {
    code[field.kind]?.().catch(() => undefined);
    fetchInputCode(behaviourOf(field).items?.(field) ?? {});
  }
};
