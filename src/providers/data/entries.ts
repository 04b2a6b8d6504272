import { type Envelope, entryIn, type ReplyRule } from '#api/contract.ts';
import type { Id } from '#values/id.ts';

/** What a write was answered, and which entry of the change log it has made. */
export interface Logged<Data> {
  readonly data: Data;
  readonly entry: Id | undefined;
}

export const logged = <Data>(rule: ReplyRule<Data>): ReplyRule<Logged<Data>> => ({
  ...rule,
  read: (body: Envelope) => ({ data: rule.read(body), entry: entryIn(body) }),
});

/** Writes that are remembered: an offer to take one back stands for seconds. */
const most = 1_000;
const entries = new Map<string, Id>();

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

/** The result of a write of these records, its entry remembered. */
export const written = (resource: string, ids: readonly unknown[], data: unknown, entry: Id | undefined) => {
  remember(resource, ids, entry);
  return { data, ...(entry !== undefined && { meta: { entry } }) } as never;
};
