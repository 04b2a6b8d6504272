import type { Values } from '#schema/field.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { embedKey } from '#schema/query/embed.ts';
import type { Registry } from '#schema/registry.ts';
import { type Id, isId } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import type { StoredRecord } from '#values/storedRecord.ts';

/** Whether a value is the short form of a referenced record, as lists contain them. */
const isEmbedded = (value: unknown): value is StoredRecord => isObject(value) && isId(value.id);

/** The short forms that a record contains for one of its reference fields. */
export const embeddedRecords = (name: string, record: Values): readonly StoredRecord[] => {
  const embedded = record[embedKey(name)];
  return (Array.isArray(embedded) ? embedded : [embedded]).filter(isEmbedded);
};

/** A referenced record's title, if the record contains its short form. */
export const embeddedTitle = (
  registry: Registry,
  field: AnyField | undefined,
  name: string,
  record: Values,
  id: Id,
): string | undefined => {
  if (!field || !('reference' in field)) return undefined;
  const embedded = embeddedRecords(name, record).find((one) => one.id === id);
  const title = embedded?.[registry.named(field.reference).title];
  return title === null || title === undefined || title === '' ? undefined : String(title);
};

/** The short form behind a reference of the stored record; `undefined` once another record is chosen. */
export const embeddedRecord = (stored: Values | undefined, field: string, id: Id): StoredRecord | undefined =>
  stored && embeddedRecords(field, stored).find((embedded) => embedded.id === id);
