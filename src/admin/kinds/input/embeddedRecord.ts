import { embedKey } from '#schema/embed.ts';
import type { Values } from '#schema/field.ts';
import { type Id, isId } from '#values/id.ts';
import type { Offered } from './useOffered.ts';

const isRecord = (value: unknown): value is Offered =>
  typeof value === 'object' && value !== null && 'id' in value && isId(value.id);

/** The short form of the record behind a reference, as it came along with the stored record; nothing once another is chosen. */
export const embeddedRecord = (stored: Values | undefined, field: string, id: Id): Offered | undefined => {
  const found = stored?.[embedKey(field)];
  return isRecord(found) && found.id === id ? found : undefined;
};
