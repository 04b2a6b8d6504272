import type { ReferenceField } from '#schema/kinds/reference/reference.ts';
import { loadOnce } from '../frame/loadOnce.ts';
import type { InputLooks } from '../inputProps.ts';

/** A form without references does without what searches and offers, 10 kB. */
export const referenceInput: InputLooks<ReferenceField> = { load: loadOnce(() => import('./ReferenceChoice.tsx')) };
