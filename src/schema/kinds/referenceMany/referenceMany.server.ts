import { array, id } from '../jsonSchema.ts';
import type { ServerKind } from '../serverKind.ts';
import type { ReferenceManyField } from './referenceMany.ts';

export const referenceManyServer: ServerKind<ReferenceManyField, readonly number[]> = {
  schema: ({ max = 500 }) => ({ ...array(id, { max }), uniqueItems: true }),
  sample: ({ reference, max = 3 }, sampler) =>
    sampler.pickSome(sampler.records(reference), Math.min(3, max)).map((record) => record.id),
};
