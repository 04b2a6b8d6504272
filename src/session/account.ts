import { ownership } from './owner.ts';
import { changePerson, type Person, session, sessionChanged, type UserId } from './session.ts';
import { urlToken } from './urlToken.ts';
import { withStorage } from './withStorage.ts';

/** What a log-in said about a person, for reloads and other tabs; in memory, as the session, if storage is blocked. */
const textPerUser = (name: string) => {
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

const staffRole = 'staff';
const roles = textPerUser('role');

/** Keeps the role that a log-in gave the account; without one it is `staff`. */
export const rememberRole = (user: UserId, role: string = staffRole): void =>
  roles.keep(user, role === staffRole ? undefined : role);

/** The role behind the token in the page's URL, which came without a log-in. */
let roleOfUrlToken: string | undefined;

/** Keeps the role that a refusal told: the log-in was elsewhere, or this browser no longer has it. */
export const updateRole = (role: string): void => {
  const user = session()?.id_user;
  if (urlToken() !== undefined) roleOfUrlToken = role;
  else if (user !== undefined) rememberRole(user, role);
  sessionChanged();
};

/** The role of the current user. */
export const role = (): string => {
  if (urlToken() !== undefined) return roleOfUrlToken ?? staffRole;
  const user = session()?.id_user;
  return (user === undefined ? undefined : roles.read(user)) ?? staffRole;
};

/** Whether the current user may use the back office. Also while nobody is logged in: a form may wait for its owner. */
export const isStaff = (): boolean => role() === staffRole;

const sessionEnds = textPerUser('sessionEnd');

/** Keeps when a session ends, ms, because its cookies cannot be asked. */
export const rememberSessionEnd = (user: UserId, end: number): void => sessionEnds.keep(user, String(end));

/** When that person's session ends, ms; `undefined` if no log-in has told. */
export const sessionEnd = (user = session()?.id_user): number | undefined =>
  user === undefined ? undefined : Number(sessionEnds.read(user) ?? 0) || undefined;

/** Keeps a person's changes to their profile. Not for a token in the URL, which is no session of this browser. */
export const updatePerson = (changes: Partial<Person>): void => {
  const end = sessionEnd();
  if (urlToken() === undefined && ownership() === 'own' && end !== undefined) changePerson(changes, end);
};
