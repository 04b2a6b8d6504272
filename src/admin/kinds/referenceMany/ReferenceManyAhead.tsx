import type { Values } from '#schema/field.ts';
import type { ReferenceManyField } from '#schema/kinds/referenceMany/referenceMany.ts';
import { useRegistry } from '../../registryContext.ts';
import { useRecordChoices } from '../records/useRecordChoices.ts';

/** Up to this many records are all shown to tick; of more, only the chosen ones, with a search for the others. */
export const maxChecks = 48;

/** All offered records, up to the number that is shown at once. */
export const useAllOffered = ({ reference, groupBy }: ReferenceManyField, wanted: Values, enabled: boolean) =>
  useRecordChoices(useRegistry().named(reference), { wanted, perPage: maxChecks, groupBy, enabled });

/** Reads what is offered while the record is still being read. Not if another field narrows it: that is unknown yet. */
export const ReferenceManyAhead = ({ field }: { readonly field: ReferenceManyField }) => {
  useAllOffered(field, {}, !field.where);
  return null;
};
