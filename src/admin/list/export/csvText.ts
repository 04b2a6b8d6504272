import { format } from 'date-fns/format';
import type { Values } from '#schema/field.ts';
import type { Kind } from '#schema/kinds/index.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { Format } from '../../kinds/useFormat.ts';

const plain = (value: unknown): string => String(value ?? '');

/** Kinds that a spreadsheet counts or sorts by: as it reads them, not as people do. */
const forSheets: Readonly<Partial<Record<Kind, (value: unknown) => string>>> = {
  integer: plain,
  decimal: plain,
  money: plain,
  position: plain,
  date: plain,
  dateTime: (value) => (typeof value === 'string' ? format(new Date(value), 'yyyy-MM-dd HH:mm') : ''),
};

/** One value of a record in the file: numbers and times for sheets, everything else in words. */
export const csvText = (resource: Resource, say: Format, name: string, record: Values): string => {
  const kind = fieldNamed(resource, name)?.kind;
  const write = kind && forSheets[kind];
  return write ? write(record[name]) : say.text(name, record);
};
