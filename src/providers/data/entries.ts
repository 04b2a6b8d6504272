import { cleanedIn, type Envelope, entryIn, mostBatchRows, type ReplyRule } from '#api/contract.ts';
import { hasFile } from '#api/multipart.ts';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { withIds } from './references.ts';

/** What a write was answered, which entry of the change log it has made, and of which fields less was kept than was sent. */
export interface Logged<Data> {
  readonly data: Data;
  readonly entry: Id | undefined;
  readonly cleaned: readonly string[];
}

/** A reply with what it says beside its data. */
export const logged = <Data>(rule: ReplyRule<Data>): ReplyRule<Logged<Data>> => ({
  ...rule,
  read: (body: Envelope) => ({ data: rule.read(body), entry: entryIn(body), cleaned: cleanedIn(body) }),
});

/** Writes that are remembered, at least all of one bulk call: an offer to take one back stands for seconds. */
const most = mostBatchRows;
const entries = new Map<string, Id>();
/** Of the last write alone: it is said when that has come back. */
let lastCleaned: { readonly record: string; readonly fields: readonly string[] } | undefined;

const key = (resource: string, id: unknown) => `${resource} ${String(id)}`;

const remember = (resource: string, ids: readonly unknown[], entry: Id | undefined): void => {
  for (const id of ids) {
    entries.delete(key(resource, id));
    if (entry !== undefined) entries.set(key(resource, id), entry);
  }
  for (const [oldest] of entries) {
    if (entries.size <= most) return;
    entries.delete(oldest);
  }
};

/**
 * Which entry the last write of that record has made, for who wants to take it back. Beside the providers, because
 * react-admin's hooks hand on a write's record and nothing else.
 */
export const lastEntryOf = (resource: string, id: unknown): Id | undefined => entries.get(key(resource, id));

/** The fields of which less was kept than the last write sent, if it was of that record. */
export const cleanedOf = (resource: string, id: unknown): readonly string[] =>
  lastCleaned?.record === key(resource, id) ? lastCleaned.fields : [];

/** The result of a write of these records, its entry remembered. */
export const written = (
  resource: string,
  ids: readonly unknown[],
  data: unknown,
  { entry, cleaned }: Omit<Logged<unknown>, 'data'>,
) => {
  remember(resource, ids, entry);
  lastCleaned = { record: key(resource, ids[0]), fields: cleaned };
  return { data, ...(entry !== undefined && { meta: { entry } }) } as never;
};

/** The record in the answer to a write, where that tells more of it than its id. */
export const toldOf = (resource: Resource, answer: StoredRecord | undefined): StoredRecord | undefined =>
  answer && Object.keys(resource.fields).some((name) => Object.hasOwn(answer, name))
    ? withIds(resource, answer)
    : undefined;

/** What is known of a record by what was sent of it: of a file, nothing. */
export const sentOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !hasFile(value)));
