import { personsText } from './personsText.ts';
import { session } from './session.ts';

const staff = 'staff';
const roles = personsText('role');

/** Keeps what a log-in said of the account; nothing said is `staff`. */
export const rememberRole = (user: number, role: string = staff): void =>
  roles.keep(user, role === staff ? undefined : role);

/** The role of who is logged in. */
export const role = (): string => {
  const user = session()?.id_user;
  return (user === undefined ? undefined : roles.read(user)) ?? staff;
};

/** Whether who is logged in may use the back office; also while nobody is, for a form then waits for its owner. */
export const isStaff = (): boolean => role() === staff;
