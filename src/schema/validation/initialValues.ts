import type { Values } from '../field.ts';
import { fieldsOf } from '../fieldsOf.ts';
import { behaviourOf } from '../kinds/behaviours.ts';
import type { Fields } from '../kinds/index.ts';
import type { Resource } from '../resource.ts';

/** What the fields hold before anybody typed: `initial`, else empty. */
export const initialOf = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fieldsOf({ fields }).stored).map(([name, field]) => [
      name,
      ('initial' in field ? field.initial : undefined) ?? behaviourOf(field).none,
    ]),
  );

/** A new record, as its form starts. */
export const initialValues = (resource: Resource): Values => initialOf(resource.fields);
