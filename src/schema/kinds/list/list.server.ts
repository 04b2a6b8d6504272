import type { Values } from '../../field.ts';
import { holdsFiles, holdsSeveral } from '../../fieldsOf.ts';
import { behaviourOf } from '../behaviours.ts';
import type { AnyField } from '../index.ts';
import { array } from '../jsonSchema.ts';
import type { ServerKind } from '../serverKind.ts';
import { sampleOf, wireSchema } from '../serverKinds.ts';
import { type ListField, mostItems } from './list.ts';

/** A multipart body has one part per field of an item. A field with several values is one text part, without files. */
const isTooDeep = (field: AnyField): boolean => holdsSeveral(field) && holdsFiles(field);

const orderedMessage = 'items are in an order already, in which people drag them; leave it out, or write integer()';
const unsendableMessage = 'files in it cannot be sent; put image() or file() directly into the item';
/** Nothing identifies an item from one write to the next, so each is checked as a new one. */
const refusedOptions: Readonly<Record<string, string>> = {
  fixed: 'items are always written as a whole; set this on the list itself',
  readOnly: 'items are always written as a whole; set this on the list itself',
  starts: 'every item of a list is written as new, so it could never hold another option; leave this out',
  transitions: 'has no effect inside a list, where every item is written as new; leave it out',
  acyclic: 'has no effect inside a list, as nothing refers to an item; leave it out',
};

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
  sample: ({ fields, min = 1 }, sampler) => {
    const items = Array.from({ length: Math.max(1, min) }, () => {
      const item: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(fields)) item[name] = sampleOf(field, sampler, item);
      return item;
    });
    // An item may need what no sample has, such as a record of a resource whose samples come later.
    const isFilled = (value: unknown) => [value ?? []].flat().length > 0;
    return items.filter((item) =>
      Object.entries(fields).every(([name, { required }]) => !required || isFilled(item[name])),
    );
  },
  problems: ({ fields, readOnly }) =>
    Object.entries(readOnly ? {} : fields).flatMap(([name, field]) => [
      ...(behaviourOf(field).shifts ? [{ option: `fields.${name}`, message: orderedMessage }] : []),
      ...(isTooDeep(field) ? [{ option: `fields.${name}`, message: unsendableMessage }] : []),
      ...Object.entries(field as object).flatMap(([option, value]) => {
        const message = value ? refusedOptions[option] : undefined;
        return message === undefined ? [] : [{ option: `fields.${name}.${option}`, message }];
      }),
    ]),
};
