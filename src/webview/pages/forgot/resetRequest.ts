import { mobileNumber } from '#values/people/phone.ts';
import { dropDraft, readDraft, writeDraft } from '../../draft/draft.ts';

/** The account as it was typed, when a code was requested, and when another may be. */
export interface ResetRequest {
  readonly username: string;
  readonly sentAt: number;
  readonly resendAt: number;
}

const draftName = 'forgot-password';
const noRequest: ResetRequest = { username: '', sentAt: 0, resendAt: 0 };

/** Lets people leave to read the code's message and come back to where they were. The code is never stored. */
export const readResetRequest = (): ResetRequest => ({ ...noRequest, ...readDraft(draftName, '', noRequest) });
export const storeResetRequest = (request: ResetRequest): void => writeDraft(draftName, '', request);
export const clearResetRequest = (): void => dropDraft(draftName);

/** The account's name for the API: a phone number in its stored form, anything else as it was typed. */
export const accountOf = (username: string): string => mobileNumber(username) ?? username.trim();
