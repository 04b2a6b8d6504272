import { cleanedIn, type Envelope, entryIn, mostBatchRows, type ReplyRule } from '#api/contract.ts';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { hasFile } from '#values/object.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { withIds } from './references.ts';

/** The response to a write, its change-log entry, and the fields of which less was stored than was sent. */
export interface Logged<Data> {
  readonly data: Data;
  readonly entry: Id | undefined;
  readonly cleaned: readonly string[];
}

/** A reply rule that also reads the entry and the cleaned fields. */
export const logged = <Data>(rule: ReplyRule<Data>): ReplyRule<Logged<Data>> => ({
  ...rule,
  read: (body: Envelope) => ({ data: rule.read(body), entry: entryIn(body), cleaned: cleanedIn(body) }),
});

/** How many writes are remembered, at least all of one bulk call: an offer to undo lasts for seconds. */
const maxEntries = mostBatchRows;
const entries = new Map<string, Id>();
/** Only of the last write, because people are told right after it. */
let lastCleaned: { readonly record: string; readonly fields: readonly string[] } | undefined;

const recordKey = (resource: string, id: unknown) => `${resource} ${String(id)}`;

const remember = (resource: string, ids: readonly unknown[], entry: Id | undefined): void => {
  for (const id of ids) {
    entries.delete(recordKey(resource, id));
    if (entry !== undefined) entries.set(recordKey(resource, id), entry);
  }
  for (const [oldest] of entries) {
    if (entries.size <= maxEntries) return;
    entries.delete(oldest);
  }
};

/** The change-log entry of the last write of that record, to undo it: react-admin's hooks return only the record. */
export const lastEntryOf = (resource: string, id: unknown): Id | undefined => entries.get(recordKey(resource, id));

/** The fields of which less was stored than the last write sent, if it was of that record. */
export const cleanedOf = (resource: string, id: unknown): readonly string[] =>
  lastCleaned?.record === recordKey(resource, id) ? lastCleaned.fields : [];

/** The result of a write of these records. Remembers its entry. */
export const written = (
  resource: string,
  ids: readonly unknown[],
  data: unknown,
  { entry, cleaned }: Omit<Logged<unknown>, 'data'>,
) => {
  remember(resource, ids, entry);
  lastCleaned = { record: recordKey(resource, ids[0]), fields: cleaned };
  return { data, ...(entry !== undefined && { meta: { entry } }) } as never;
};

/** The record in the response to a write, if it has more than its id. */
export const recordIn = (resource: Resource, answer: StoredRecord | undefined): StoredRecord | undefined =>
  answer && Object.keys(resource.fields).some((name) => Object.hasOwn(answer, name))
    ? withIds(resource, answer)
    : undefined;

/** What is known of a record from the sent values: everything but files. */
export const sentValues = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !hasFile(value)));
