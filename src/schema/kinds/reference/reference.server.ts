import { id } from '../jsonSchema.ts';
import type { ServerKind } from '../serverKind.ts';
import { narrowedBy, offeredTo } from './offered.server.ts';
import type { ReferenceField } from './reference.ts';

export const referenceServer: ServerKind<ReferenceField, number> = {
  schema: () => id,
  names: narrowedBy,
  sample(field, sampler, record) {
    const records = offeredTo(field, sampler, record);
    return records.length > 0 ? sampler.pick(records).id : null;
  },
};
