import { ownership } from './owner.ts';
import { changePerson, type Person, session, sessionChanged } from './session.ts';
import type { UserId } from './sessionValues.ts';
import { urlToken } from './urlToken.ts';
import { withStorage } from './withStorage.ts';

/**
 * What a log-in said of a person, where reloads and other tabs find it. A browser that blocks its storage keeps the
 * session in memory, and so this.
 */
const personsText = (name: string) => {
  const keyOf = (user: UserId): string => `${name}:${user}`;
  const memory = new Map<UserId, string | undefined>();
  return {
    keep(user: UserId, text: string | undefined): void {
      memory.set(user, text);
      withStorage(() => {
        if (text === undefined) localStorage.removeItem(keyOf(user));
        else localStorage.setItem(keyOf(user), text);
      });
    },
    read: (user: UserId): string | undefined =>
      withStorage(() => localStorage.getItem(keyOf(user)) ?? undefined, memory.get(user)),
  };
};

const staff = 'staff';
const roles = personsText('role');

/** Keeps what a log-in said of the account; nothing said is `staff`. */
export const rememberRole = (user: UserId, role: string = staff): void =>
  roles.keep(user, role === staff ? undefined : role);

/** Of the token in the page's address, which came without a log-in. */
let roleOfUrlToken: string | undefined;

/** Keeps what a refusal said of who is at work here: the log-in was elsewhere, or its words are gone from this browser. */
export const learnRole = (role: string): void => {
  const user = session()?.id_user;
  if (urlToken() !== undefined) roleOfUrlToken = role;
  else if (user !== undefined) rememberRole(user, role);
  sessionChanged();
};

/** The role of who is logged in. */
export const role = (): string => {
  if (urlToken() !== undefined) return roleOfUrlToken ?? staff;
  const user = session()?.id_user;
  return (user === undefined ? undefined : roles.read(user)) ?? staff;
};

/** Whether who is logged in may use the back office; also while nobody is, for a form then waits for its owner. */
export const isStaff = (): boolean => role() === staff;

const ends = personsText('sessionEnd');

/** Keeps when the session of a log-in runs out, ms: its cookies do not tell. */
export const rememberSessionEnd = (user: UserId, at: number): void => ends.keep(user, String(at));

/** When the session of that person runs out, ms; `undefined` where no log-in has said so. */
export const sessionEnd = (user = session()?.id_user): number | undefined =>
  user === undefined ? undefined : Number(ends.read(user) ?? 0) || undefined;

/** Keeps what a person has changed about themselves; that of a token in the page's address is no session of this browser. */
export const learnPerson = (given: Partial<Person>): void => {
  const end = sessionEnd();
  if (urlToken() === undefined && ownership() === 'own' && end !== undefined) changePerson(given, end);
};
