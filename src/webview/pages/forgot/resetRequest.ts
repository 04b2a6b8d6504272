import { mobileNumber } from '#values/people/phone.ts';
import { dropDraft, readDraft, writeDraft } from '../../draft/draft.ts';

/** Which account, as it was typed, when a code was asked for, and when another may be. */
export interface ResetRequest {
  readonly username: string;
  readonly sentAt: number;
  readonly resendAt: number;
}

const draftName = 'forgot-password';

/** Somebody who left for the message with the code comes back to where they were. The code is never kept. */
export const readResetRequest = (): ResetRequest => ({
  username: '',
  sentAt: 0,
  resendAt: 0,
  ...readDraft<ResetRequest>(draftName, ''),
});
export const storeResetRequest = (request: ResetRequest): void => writeDraft(draftName, '', request);
export const clearResetRequest = (): void => dropDraft(draftName);

/** As the API knows accounts: a phone number in its kept form, anything else as it was typed. */
export const accountOf = (username: string): string => mobileNumber(username) ?? username.trim();
