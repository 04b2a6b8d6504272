import { mobileNumber } from '#values/phone.ts';
import { dropDraft, readDraft, writeDraft } from '../../draft/draft.ts';

/** Which account, as it was typed, and when a code may be sent again. */
export interface Tries {
  readonly username: string;
  readonly resendAt: number;
}

const name = 'forgot-password';

/** Somebody who left for the message with the code comes back to where they were. The code is never kept. */
export const keptTries = (): Tries => ({ username: '', resendAt: 0, ...readDraft<Tries>(name, '') });
export const keepTries = (tries: Tries): void => writeDraft(name, '', tries);
export const dropTries = (): void => dropDraft(name);

/** As the API knows accounts: a phone number in its kept form, anything else as it was typed. */
export const accountOf = (username: string): string => mobileNumber(username) ?? username.trim();
