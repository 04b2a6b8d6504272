import { personsText } from './personsText.ts';
import { session } from './session.ts';

const ends = personsText('sessionEnd');

/** Keeps when the session of a log-in runs out, ms: its cookies do not tell. */
export const rememberSessionEnd = (user: number, at: number): void => ends.keep(user, String(at));

/** When the session of that person runs out, ms; `undefined` where no log-in has said so. */
export const sessionEnd = (user = session()?.id_user): number | undefined =>
  user === undefined ? undefined : Number(ends.read(user) ?? 0) || undefined;
