import { ApiError } from '#api/apiError.ts';
import { type ApiCall, call } from '#api/call.ts';
import { connected } from '#api/connection.ts';
import { messages, type PathName, type ReplyRule, replies } from '#api/contract.ts';
import { multipart } from '#api/multipart.ts';
import type { ApiReply } from '#api/readReply.ts';
import { loadSettings } from '#api/settings.ts';
import {
  type ForgotEmail,
  type ForgotPassword,
  type Gift,
  type GiftRequest,
  type PasswordChange,
  type Profile,
  type ProfileChange,
  type UpdatePassword,
  type ValidateToken,
  webviewReplies,
} from '#api/webviewCalls.ts';
import { updatePerson } from '#session/account.ts';
import { ownership } from '#session/owner.ts';
import { onSession } from '#session/session.ts';
import { urlToken } from '#session/urlToken.ts';
import { type TokenIssue, takeToken, untilToken } from '../session/tokenGate.ts';

const tokenIssueOf = (failure: unknown): TokenIssue | undefined => {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.status === 401) return 'expired';
  return failure.status === 0 && failure.envelope.message === messages.tokenMissing ? 'missing' : undefined;
};

/** Who loaded this page, with which token, and how to ask whom the current token belongs to. */
interface Reader {
  readonly id: string;
  readonly token: string | null | undefined;
  readonly now: () => Promise<string>;
}
let reader: Reader | undefined;

/** One person's input must not be sent by another: if a new token is somebody else's, the page reloads. */
const ensureSameReader = async (): Promise<void> => {
  const token = urlToken();
  if (!reader || reader.token === token) return;
  if ((await reader.now()) === reader.id) {
    reader = { ...reader, token };
    // The token may have changed meanwhile.
    return ensureSameReader();
  }
  location.reload();
  await new Promise(() => undefined);
};

/**
 * A call of these pages. Without a valid token it waits for a fresh one from the app and then goes on,
 * as the same write (same idempotency key) of the same person; it never opens the staff log-in.
 * `aside`: a call in the background, which fails instead of waiting.
 */
const sendCall = async <Data>(request: ApiCall, rule: ReplyRule<Data>, aside = false): Promise<ApiReply<Data>> => {
  let refusedToken: string | undefined;
  for (;;) {
    const signingToken = connected().token();
    try {
      if (request.verb !== 'GET') await ensureSameReader();
      return await call({ ...request, renewable: false }, rule);
    } catch (failure) {
      const issue = request.signed === false || aside ? undefined : tokenIssueOf(failure);
      if (!issue) throw failure;
      // Try again at once if the token has changed meanwhile, or if the browser itself may have sent the request twice
      // (src/api/call.ts).
      const canRetry =
        connected().token() !== signingToken || (request.idempotencyKey !== undefined && refusedToken !== signingToken);
      refusedToken = signingToken;
      if (!canRetry) await untilToken(issue, signingToken);
    }
  }
};

// A page without an owner must not take the log-in of just anybody.
onSession(() => ownership() === 'own' && takeToken(connected().token()));

const pathOf = async (name: PathName) => (await loadSettings()).paths[name];

const read = async <Data>(name: PathName, rule: ReplyRule<Data>, signal?: AbortSignal, subpath = '', aside = false) => {
  const path = (await pathOf(name)) + subpath;
  return (await sendCall({ verb: 'GET', path, signal }, rule, aside)).data;
};

const post = async <Data>(
  name: PathName,
  rule: ReplyRule<Data>,
  body: unknown,
  options: { signed?: false; idempotencyKey?: string } = {},
) => (await sendCall({ verb: 'POST', path: await pathOf(name), body, ...options }, rule)).data;

/** Reads a page's data, and remembers from it whose page this is. */
const readOwn = async <Data>(
  name: PathName,
  rule: ReplyRule<Data>,
  idOf: (data: Data) => string,
  signal: AbortSignal,
  aside = false,
): Promise<Data> => {
  // Before the request: a token that arrives meanwhile may be somebody else's.
  const token = urlToken();
  const data = await read(name, rule, signal, '', aside);
  const now = async () => {
    const request = { verb: 'GET', path: await pathOf(name), renewable: false } as const;
    return idOf((await call(request, rule)).data);
  };
  reader = { id: idOf(data), token, now };
  return data;
};

/** Whose profile it is, as far as the API says: a student's number stays if another device changes phone or e-mail. */
export const profileOwner = ({ number, phone, email }: Profile): string => number || [phone, email].join('|');

const { done } = replies;
const { profile, savedProfile, picture, fund, gift } = webviewReplies;

/** The current profile, for a write. Never that of anybody but who opened the page. */
const profileNow = async () => {
  const reply = await sendCall({ verb: 'GET', path: await pathOf('profile') }, profile);
  await ensureSameReader();
  return reply;
};

/** The calls of these pages, typed by `#api/webviewCalls.ts`. */
export const calls = {
  profile: (signal: AbortSignal) => readOwn('profile', profile, profileOwner, signal),
  profileNow,
  /** `stored`: the profile once it is saved, for a response without it. */
  saveProfile: async (body: ProfileChange, stored: Profile, options: Pick<ApiCall, 'idempotencyKey' | 'ifMatch'>) => {
    const path = await pathOf('profile');
    const { data = stored } = await sendCall({ verb: 'PUT', path, body, ...options }, savedProfile);
    // A new phone number changes the id, not the person.
    reader = reader && { ...reader, id: profileOwner(data) };
    updatePerson({ name: data.name, phone: data.phone });
    return data;
  },
  savePicture: async (
    file: Blob,
    options: { idempotencyKey: string; signal: AbortSignal; onProgress: (share: number) => void },
  ) => {
    const form = multipart({ picture: file });
    const path = await pathOf('profilePicture');
    const { data } = await sendCall({ verb: 'POST', path, form, ...options }, picture);
    const { profile_picture } = data ?? (await profileNow()).data;
    updatePerson({ profile_picture: profile_picture ?? '' });
    return profile_picture;
  },
  changePassword: (body: PasswordChange, idempotencyKey: string) =>
    post('profilePassword', done, body, { idempotencyKey }),
  forgotEmail: (body: ForgotEmail, idempotencyKey: string) =>
    post('forgotEmail', webviewReplies.forgotEmail, body, { idempotencyKey }),

  forgotPassword: (body: ForgotPassword, idempotencyKey: string) =>
    post('forgotPassword', webviewReplies.forgotPassword, body, { signed: false, idempotencyKey }),
  validateToken: (body: ValidateToken) => post('validateToken', done, body, { signed: false }),
  updatePassword: (body: UpdatePassword, idempotencyKey: string) =>
    post('updatePassword', done, body, { signed: false, idempotencyKey }),

  fund: (signal: AbortSignal, aside = false) =>
    readOwn('fund', fund, ({ giver_id }) => String(giver_id), signal, aside),
  give: (body: GiftRequest, idempotencyKey: string) => post('donations', gift, body, { idempotencyKey }),
  /** `aside`: the payment instructions stay on the page when the token has expired. */
  gift: (id: Gift['id'], signal?: AbortSignal, aside = false) => read('donations', gift, signal, `/${id}`, aside),
};
