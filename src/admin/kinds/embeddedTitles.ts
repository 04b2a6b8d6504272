import type { Areas } from '#schema/areas.ts';
import { embedKey } from '#schema/embed.ts';
import type { Values } from '#schema/field.ts';
import type { AnyField } from '#schema/kinds/index.ts';

/** The short form of a referenced record, as it comes along with a list. */
export type Embedded = Values & { readonly id: number };

const isEmbedded = (value: unknown): value is Embedded =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

/** The referenced records that came along with a record for one of its reference fields. */
export const embeddedRecords = (name: string, record: Values): readonly Embedded[] => {
  const found = record[embedKey(name)];
  return (Array.isArray(found) ? found : [found]).filter(isEmbedded);
};

/** What the referenced records are called, by id. */
export const embeddedTitles = (
  areas: Areas,
  field: AnyField,
  name: string,
  record: Values,
): ReadonlyMap<number, string> => {
  const titles = new Map<number, string>();
  if (!('reference' in field)) return titles;
  const title = areas.find(field.reference)?.title ?? 'id';
  for (const found of embeddedRecords(name, record)) titles.set(found.id, String(found[title] ?? `#${found.id}`));
  return titles;
};
