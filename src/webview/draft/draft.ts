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

/** What was typed on a page and not saved. Local storage: a phone that sleeps may kill the page and all its memory. */
export const readDraft = <Values>(name: string, owner: string): Partial<Values> | undefined =>
  withStorage(() => {
    const draft = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Draft<Partial<Values>> | null;
    if (draft && draft.owner === owner && Date.now() - draft.at < draftLifetime) return draft.values;
    localStorage.removeItem(keyOf(name));
    return undefined;
  });

/** Never for passwords, codes or tokens. */
export const writeDraft = <Values>(name: string, owner: string, values: Values): void =>
  withStorage(() =>
    localStorage.setItem(keyOf(name), JSON.stringify({ owner, at: Date.now(), values } satisfies Draft<Values>)),
  );

export const dropDraft = (name: string): void => withStorage(() => localStorage.removeItem(keyOf(name)));
