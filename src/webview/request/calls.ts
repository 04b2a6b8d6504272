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
  type GiftRequest,
  type PasswordChange,
  type Profile,
  type ProfileChange,
  type UpdatePassword,
  type ValidateToken,
  webviewReplies,
} from '#api/webviewCalls.ts';
import { learnPerson } from '#session/account.ts';
import { ownership } from '#session/owner.ts';
import { onSession } from '#session/session.ts';
import { urlToken } from '#session/urlToken.ts';
import { type TokenIssue, takeToken, untilToken } from '../session/tokenGate.ts';

const issueOf = (failure: unknown): TokenIssue | undefined => {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.status === 401) return 'expired';
  return failure.status === 0 && failure.body.message === messages.tokenMissing ? 'missing' : undefined;
};

/** Who has read this page, by which token, and how to ask who it is by now. */
interface Reader {
  readonly id: string;
  readonly token: string | null | undefined;
  readonly now: () => Promise<string>;
}
let reader: Reader | undefined;

/** What was typed by one person is not another's to send: with their token, asked for or not, the page begins anew. */
const sameReader = async (): Promise<void> => {
  const token = urlToken();
  if (!reader || reader.token === token) return;
  if ((await reader.now()) === reader.id) {
    reader = { ...reader, token };
    // Meanwhile another one may have come.
    return sameReader();
  }
  location.reload();
  await new Promise(() => undefined);
};

/**
 * A call of these pages. Without a good token it waits until the app has given a fresh one and then goes on,
 * as the same write (its idempotency key stays) of the same person; the staff's login is never asked.
 * `aside`: nobody waits for it, so that it fails instead and the page goes on.
 */
const ask = async <Data>(request: ApiCall, rule: ReplyRule<Data>, aside = false): Promise<ApiReply<Data>> => {
  let refused: string | undefined;
  for (;;) {
    const signedBy = connected().token();
    try {
      if (request.verb !== 'GET') await sameReader();
      return await call({ ...request, renewable: false }, rule);
    } catch (failure) {
      const issue = request.signed === false || aside ? undefined : issueOf(failure);
      if (!issue) throw failure;
      // No token is to blame where another one has come meanwhile, or the browser may have sent it twice by itself
      // (src/api/call.ts).
      const mayGoOn =
        connected().token() !== signedBy || (request.idempotencyKey !== undefined && refused !== signedBy);
      refused = signedBy;
      if (!mayGoOn) await untilToken(issue, signedBy);
    }
  }
};

// Of nobody's page it would be anybody's log-in.
onSession(() => ownership() === 'own' && takeToken(connected().token()));

const pathOf = async (name: PathName) => (await loadSettings()).paths[name];

const read = async <Data>(name: PathName, rule: ReplyRule<Data>, signal: AbortSignal, below = '', aside = false) => {
  const path = (await pathOf(name)) + below;
  return (await ask({ verb: 'GET', path, signal }, rule, aside)).data;
};

const post = async <Data>(
  name: PathName,
  rule: ReplyRule<Data>,
  body: unknown,
  options: { signed?: false; idempotencyKey?: string } = {},
) => (await ask({ verb: 'POST', path: await pathOf(name), body, ...options }, rule)).data;

/** Reads what a page is about, and remembers by it who reads. */
const readOwn = async <Data>(
  name: PathName,
  rule: ReplyRule<Data>,
  idOf: (data: Data) => string,
  signal: AbortSignal,
  aside = false,
): Promise<Data> => {
  // Of now: who gives another one meanwhile may be somebody else.
  const token = urlToken();
  const data = await read(name, rule, signal, '', aside);
  const now = async () => {
    const request = { verb: 'GET', path: await pathOf(name), renewable: false } as const;
    return idOf((await call(request, rule)).data);
  };
  reader = { id: idOf(data), token, now };
  return data;
};

/** Whose profile it is, as far as the API tells: a student's number stays when another device changes phone or e-mail. */
export const profileOwner = ({ number, phone, email }: Profile): string => number || [phone, email].join('|');

const { done } = replies;
const { profile, savedProfile, picture, fund, gift } = webviewReplies;

/** The calls of these pages, typed by `#api/webviewCalls.ts`. */
export const calls = {
  profile: (signal: AbortSignal) => readOwn('profile', profile, profileOwner, signal),
  /** As it stands by now, for a write. Who reads stays whoever opened the page: another's profile is never given out. */
  profileNow: async () => {
    const reply = await ask({ verb: 'GET', path: await pathOf('profile') }, profile);
    await sameReader();
    return reply;
  },
  saveProfile: async (body: ProfileChange, options: Pick<ApiCall, 'idempotencyKey' | 'ifMatch'>) => {
    const { data } = await ask({ verb: 'PUT', path: await pathOf('profile'), body, ...options }, savedProfile);
    // With another phone number it is the same person still.
    reader = reader && data ? { ...reader, id: profileOwner(data) } : undefined;
    const { name, phone } = data ?? body;
    learnPerson({ name, phone });
    return data;
  },
  savePicture: async (
    file: Blob,
    options: { idempotencyKey: string; signal: AbortSignal; onProgress: (share: number) => void },
  ) => {
    const form = multipart({ picture: file });
    const path = await pathOf('profilePicture');
    const { data } = await ask({ verb: 'POST', path, form, ...options }, picture);
    learnPerson({ profile_picture: data.profile_picture });
    return data;
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
  /** `aside`: while somebody reads how to pay, what they read stays there when the token has run out. */
  gift: (id: number, signal: AbortSignal, aside = false) => read('donations', gift, signal, `/${id}`, aside),
};
