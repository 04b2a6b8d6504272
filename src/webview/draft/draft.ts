import { draftLifetime, draftsOf } from '#session/drafts.ts';
import { pageOwner } from '#session/owner.ts';
import { urlToken } from '#session/urlToken.ts';
import { withStorage } from '#session/withStorage.ts';

/** What a session has typed goes with its log-out; what a token in the address has typed, nobody logs out of. */
const keyOf = (name: string) => {
  const user = urlToken() === undefined ? pageOwner() : undefined;
  return `${user === undefined ? '' : draftsOf(user)}webview.draft.${name}`;
};

interface Draft<Values> {
  /** Whose it is: another person on the same phone never gets it. */
  readonly owner: string;
  readonly at: number;
  readonly values: Values;
}

/** Each draft as this tab wrote or found it last: what another tab has typed since is not dropped with it. */
const known = new Map<string, string | null>();

/** What was typed on a page and not saved. Local storage: a phone that sleeps may kill the page and all its memory. */
export const readDraft = <Values>(name: string, owner: string): Partial<Values> | undefined =>
  withStorage(() => {
    const text = localStorage.getItem(keyOf(name));
    known.set(keyOf(name), text);
    const draft = JSON.parse(text ?? 'null') as Draft<Partial<Values>> | null;
    if (draft && draft.owner === owner && Date.now() - draft.at < draftLifetime) return draft.values;
    localStorage.removeItem(keyOf(name));
    return undefined;
  });

/** Never for passwords, codes or tokens. */
export const writeDraft = <Values>(name: string, owner: string, values: Values): void =>
  withStorage(() => {
    const text = JSON.stringify({ owner, at: Date.now(), values } satisfies Draft<Values>);
    localStorage.setItem(keyOf(name), text);
    known.set(keyOf(name), text);
  });

export const dropDraft = (name: string): void =>
  withStorage(() => {
    if (localStorage.getItem(keyOf(name)) === known.get(keyOf(name))) localStorage.removeItem(keyOf(name));
  });

/**
 * The fields that hold something else than before. A form asks the values themselves: as it is reset, react-hook-form
 * still calls it dirty. A draft of a record is no more: what nobody touched may be changed elsewhere.
 */
export const changed = <Values extends object>(before: Partial<Values> = {}, now: Partial<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof Values]),
  ) as Partial<Values>;
