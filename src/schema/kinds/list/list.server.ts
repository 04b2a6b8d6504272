import type { Values } from '../../field.ts';
import { array } from '../jsonSchema.ts';
import type { ServerKind } from '../serverKind.ts';
import { sampleOf, wireSchema } from '../serverKinds.ts';
import { type ListField, mostItems } from './list.ts';

export const listServer: ServerKind<ListField, readonly Values[]> = {
  schema: (field) =>
    array(
      {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(Object.entries(field.fields).map(([name, sub]) => [name, wireSchema(sub)])),
        required: Object.keys(field.fields).filter((name) => field.fields[name]?.required === true),
      },
      { max: mostItems, ...field },
    ),
  sample: ({ fields, min = 1 }, sampler) =>
    Array.from({ length: Math.max(1, min) }, () => {
      const item: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(fields)) item[name] = sampleOf(field, sampler, item);
      return item;
    }),
};
