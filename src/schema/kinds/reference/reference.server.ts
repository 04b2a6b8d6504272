import { id } from '../jsonSchema.ts';
import type { ServerKind } from '../serverKind.ts';
import type { ReferenceField } from './reference.ts';

export const referenceServer: ServerKind<ReferenceField, number> = {
  schema: () => id,
  sample({ reference }, sampler) {
    const records = sampler.records(reference);
    return records.length > 0 ? sampler.pick(records).id : null;
  },
};
