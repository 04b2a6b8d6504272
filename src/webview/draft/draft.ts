import { draftLifetime, draftsOf } from '#session/drafts.ts';
import { pageOwner } from '#session/owner.ts';
import { urlToken } from '#session/urlToken.ts';
import { withStorage } from '#session/withStorage.ts';

/** A session's drafts are keyed by user, to be deleted at log-out; a token in the address has no log-out. */
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

/** Each draft as this tab last wrote or read it, so that dropping it spares what another tab has typed since. */
const lastSeen = new Map<string, string | null>();

/**
 * What was typed on a page but not saved. In local storage, as a sleeping phone may kill the page and its memory.
 * @param like values of each field's type: another version of the page may have kept others
 */
export const readDraft = <Values extends object>(name: string, owner: string, like?: Values) =>
  withStorage((): Partial<Values> | undefined => {
    const text = localStorage.getItem(keyOf(name));
    lastSeen.set(keyOf(name), text);
    const draft = JSON.parse(text ?? 'null') as Draft<object> | null;
    if (draft && draft.owner === owner && Date.now() - draft.at < draftLifetime)
      return Object.fromEntries(
        Object.entries(draft.values).filter(
          ([field, value]) => !like || typeof value === typeof like[field as keyof Values],
        ),
      ) as Partial<Values>;
    localStorage.removeItem(keyOf(name));
    return undefined;
  });

/** Never for passwords, codes or tokens. */
export const writeDraft = <Values>(name: string, owner: string, values: Values): void =>
  withStorage(() => {
    const text = JSON.stringify({ owner, at: Date.now(), values } satisfies Draft<Values>);
    localStorage.setItem(keyOf(name), text);
    lastSeen.set(keyOf(name), text);
  });

export const dropDraft = (name: string): void =>
  withStorage(() => {
    if (localStorage.getItem(keyOf(name)) === lastSeen.get(keyOf(name))) localStorage.removeItem(keyOf(name));
  });

/**
 * The fields that differ from before. Forms compare values because react-hook-form still reports dirty during a reset.
 * A record's draft holds only these fields: others may be changed elsewhere.
 */
export const changed = <Values extends object>(
  previous: Partial<Values> = {},
  current: Partial<Values>,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(current).filter(([name, value]) => value !== previous[name as keyof Values]),
  ) as Partial<Values>;
