import { session } from './session.ts';

const keyOf = (user: number): string => `sessionEnd:${user}`;

/** Of a browser that blocks its storage: such a one keeps the session in memory as well. */
const memory = new Map<number, number>();

/** Keeps when the session of a log-in runs out, ms, where reloads and other tabs find it: its cookies do not tell. */
export const rememberSessionEnd = (user: number, at: number): void => {
  memory.set(user, at);
  try {
    localStorage.setItem(keyOf(user), String(at));
  } catch {
    // Blocked.
  }
};

/** When the session of that person runs out, ms; `undefined` where no log-in has said so. */
export const sessionEnd = (user = session()?.id_user): number | undefined => {
  if (user === undefined) return undefined;
  try {
    return Number(localStorage.getItem(keyOf(user)) ?? 0) || undefined;
  } catch {
    return memory.get(user);
  }
};
