import type { Values } from '../../field.ts';
import { fitsWhere } from '../../validation/where.ts';
import { id } from '../jsonSchema.ts';
import type { Sampler } from '../sampler.ts';
import type { NamedField, ServerKind } from '../serverKind.ts';
import type { ChoiceOptions, ReferenceField } from './reference.ts';

/** The fields of the record that `where` names. */
export const narrowedBy = ({ where = {} }: ChoiceOptions): readonly NamedField[] =>
  Object.entries(where).map(([theirs, name]) => ({ option: `where.${theirs}`, name }));

/** The sample records that may be chosen, given the rest of the record. */
export const offeredTo = (
  { reference, where = {} }: ChoiceOptions & { readonly reference: string },
  sampler: Sampler,
  record: Values,
): ReturnType<Sampler['records']> => sampler.records(reference).filter((one) => fitsWhere(where, one, record));

export const referenceServer: ServerKind<ReferenceField, number> = {
  schema: () => id,
  names: narrowedBy,
  sample(field, sampler, record) {
    const records = offeredTo(field, sampler, record);
    return records.length > 0 ? sampler.pick(records).id : null;
  },
};
