import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Fields } from '#schema/kinds/index.ts';
import { loadOnce } from './frame/loadOnce.ts';

/** The inputs that have code of their own: without references, a form does without the 10 kB that search and offer. */
export const inputCode = {
  images: loadOnce(() => import('./images/SortablePictures.tsx')),
  list: loadOnce(() => import('./list/ListItems.tsx')),
  reference: loadOnce(() => import('./reference/ReferenceChoice.tsx')),
  referenceMany: loadOnce(() => import('./referenceMany/ReferenceManyChoice.tsx')),
};

const loaderOf = (kind: string) => (inputCode as Readonly<Record<string, () => Promise<unknown>>>)[kind];

/** Fetches that code for a form of these fields, before the form's own is there. What does not come is asked for again by its input. */
export const fetchInputCode = (fields: Fields): void => {
  for (const field of Object.values(fields)) {
    loaderOf(field.kind)?.().catch(() => undefined);
    fetchInputCode(behaviourOf(field).items?.(field) ?? {});
  }
};
