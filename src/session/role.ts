import { session } from './session.ts';

const staff = 'staff';
const keyOf = (user: number): string => `role:${user}`;

/** Of a browser that blocks its storage: such a one keeps the session in memory as well. */
const memory = new Map<number, string>();

/** Keeps what a log-in said of the account, where reloads and other tabs find it; nothing said is `staff`. */
export const rememberRole = (user: number, role: string = staff): void => {
  memory.set(user, role);
  try {
    if (role === staff) localStorage.removeItem(keyOf(user));
    else localStorage.setItem(keyOf(user), role);
  } catch {
    // Blocked.
  }
};

/** The role of who is logged in. */
export const role = (): string => {
  const user = session()?.id_user;
  if (user === undefined) return staff;
  try {
    return localStorage.getItem(keyOf(user)) ?? staff;
  } catch {
    return memory.get(user) ?? staff;
  }
};

/** Whether who is logged in may use the back office; also while nobody is, for a form then waits for its owner. */
export const isStaff = (): boolean => role() === staff;
