import type { Values } from '#schema/field.ts';
import { draftsOf } from '#session/drafts.ts';
import type { Id } from '#values/id.ts';

/** What was typed and not saved, as far as it can be kept: files cannot. */
export interface Draft {
  /** When it was last typed at, ms. */
  readonly at: number;
  readonly values: Values;
}

/** Each person, resource, parent and record has a draft of its own: nobody gets another one's. */
export const draftKey = (user: number, resource: string, parent: Id | undefined, id: Id | undefined): string =>
  `${draftsOf(user)}${resource}/${parent ?? ''}/${id ?? 'new'}`;

/** Whether a draft is of that person. */
export const isDraftOf = (key: string, user: number): boolean => key.startsWith(draftsOf(user));

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

/** Reads a draft; one that cannot be read is none. */
export const readDraft = (key: string): Draft | undefined => {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a value may be kept as text. */
const keeps = (value: unknown): boolean => {
  if (value instanceof Blob) return false;
  if (Array.isArray(value)) return value.every(keeps);
  return typeof value !== 'object' || value === null || Object.values(value).every(keeps);
};

/** Keeps a draft; fields that hold a file are left out. A full or forbidden storage keeps none. */
export const writeDraft = (key: string, draft: Draft): void => {
  const values = Object.fromEntries(Object.entries(draft.values).filter(([, value]) => keeps(value)));
  try {
    if (Object.keys(values).length > 0) sessionStorage.setItem(key, JSON.stringify({ at: draft.at, values }));
  } catch {
    clearDraft(key);
  }
};

export const clearDraft = (key: string): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser that forbids the storage has kept nothing.
  }
};
