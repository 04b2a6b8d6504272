import { draftLifetime, draftsOf } from '#session/drafts.ts';
import { ownership, pageOwner } from '#session/owner.ts';
import { withStorage } from '#session/withStorage.ts';
import type { Id } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import type { Draft } from './draft.ts';

/** A draft with its storage key. */
export interface StoredDraft extends Draft {
  readonly key: string;
}

/**
 * The storage key prefix of a record's drafts, per person. Not in react-admin's store, which changes with the log-in: a
 * form whose session has expired is still its owner's. Call once per form: somebody else may log in.
 */
export const draftPlace = (resource: string, parent: Id | undefined, id: Id | undefined): string =>
  `${draftsOf(pageOwner() ?? 0)}form/${resource}/${parent ?? ''}/${id ?? 'new'}/`;

/** Whether the page still belongs to that person: a log-out, here or in another tab, leaves nothing behind. */
const isOwnDraft = (key: string): boolean =>
  key.startsWith(draftsOf(pageOwner() ?? 0)) && !['other', 'loggedOut'].includes(ownership());

const isField = (value: unknown): boolean =>
  isObject(value) && [value.name, value.label, value.shape].every((text) => typeof text === 'string');

const isDraft = (value: unknown): value is Draft =>
  isObject(value) && typeof value.at === 'number' && Array.isArray(value.fields) && value.fields.every(isField);

const readStoredDraft = (key: string): StoredDraft | undefined =>
  withStorage(() => {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(draft) && draft.at > Date.now() - draftLifetime ? { ...draft, key } : undefined;
  });

/** The drafts of all open forms, in any tab. None outside secure contexts, where browsers have no locks. */
const openDrafts = async (): Promise<ReadonlySet<string | undefined>> => {
  const locks = 'locks' in navigator ? await navigator.locks.query().catch(() => undefined) : undefined;
  return new Set(locks?.held?.map(({ name }) => name));
};

/** The drafts left behind for that record, newest first, without those of forms open in other tabs. */
export const abandonedDrafts = async (prefix: string): Promise<readonly StoredDraft[]> => {
  const keys = withStorage(() => Object.keys(localStorage), []).filter((key) => key.startsWith(prefix));
  if (keys.length === 0) return [];
  const openKeys = await openDrafts();
  return keys
    .filter((key) => !openKeys.has(key))
    .flatMap((key) => readStoredDraft(key) ?? [])
    .toSorted((one, other) => other.at - one.at);
};

/** Tells other tabs that a form with that draft is open. @returns a function that ends that */
export const holdDraft = (key: string): (() => void) => {
  if (!('locks' in navigator)) return () => undefined;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(key, () => released).catch(() => undefined);
  return release;
};

/** Stores a draft, or removes one without fields. If storage fails, an older draft stays: it is better than none. */
export const storeDraft = (key: string, fields: Draft['fields']): void => {
  if (!isOwnDraft(key)) return;
  withStorage(() => {
    if (fields.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), fields } satisfies Draft));
  });
};

export const dropDraft = (key: string): void => withStorage(() => localStorage.removeItem(key));
