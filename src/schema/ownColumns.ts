import { ownProperty } from '#values/object.ts';
import { dateTime } from './kinds/dateTime/dateTime.ts';
import type { AnyField, Fields } from './kinds/index.ts';
import { integer } from './kinds/integer/integer.ts';
import type { Resource } from './resource.ts';

/** What every record has in addition to its fields, set by the API. */
export const ownColumns = {
  id: integer({ readOnly: true, useGrouping: false }),
  created_at: dateTime({ readOnly: true }),
  updated_at: dateTime({ readOnly: true }),
} as const satisfies Fields;

/** The field of that name: the resource's own, or one of `ownColumns`. */
export const fieldNamed = (resource: Resource, name: string): AnyField | undefined =>
  ownProperty<AnyField>(resource.fields, name) ?? ownProperty<AnyField>(ownColumns, name);
