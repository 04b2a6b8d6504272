import type { Values } from '#schema/field.ts';
import type { ReferenceManyField } from '#schema/kinds/referenceMany/referenceMany.ts';
import { useRegistry } from '../../registryContext.ts';
import { useOffered } from '../records/useOffered.ts';

/** Up to so many records are all shown to be ticked; of more, the chosen ones are, and the others are searched for. */
export const mostChecks = 48;

/** All that are offered, as far as they may be shown at once. */
export const useAllOffered = ({ reference, groupBy }: ReferenceManyField, wanted: Values, enabled: boolean) =>
  useOffered(useRegistry().named(reference), { wanted, perPage: mostChecks, groupBy, enabled });

/**
 * Asks for what is offered while the record of the form is still being read: the input finds it there. What another field
 * narrows is not known before.
 */
export function ReferenceManyAhead({ field }: { readonly field: ReferenceManyField }) {
  useAllOffered(field, {}, !field.where);
  return null;
}
