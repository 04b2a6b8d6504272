import { array, id } from '../jsonSchema.ts';
import { narrowedBy, offeredTo } from '../reference/reference.server.ts';
import type { ServerKind } from '../serverKind.ts';
import { mostReferences, type ReferenceManyField } from './referenceMany.ts';

export const referenceManyServer: ServerKind<ReferenceManyField, readonly number[]> = {
  schema: ({ max = mostReferences }) => ({ ...array(id, { max }), uniqueItems: true }),
  names: narrowedBy,
  sample: (field, sampler, record) =>
    sampler.pickSome(offeredTo(field, sampler, record), Math.min(3, field.max ?? 3)).map(({ id: chosen }) => chosen),
};
