import type { PathName } from '#api/contract.ts';
import { multipart } from '#api/multipart.ts';
import { loadSettings } from '#api/settings.ts';
import type {
  ForgotEmail,
  ForgotEmailReply,
  ForgotPassword,
  ForgotPasswordReply,
  Fund,
  Gift,
  GiftRequest,
  PasswordChange,
  PictureReply,
  Profile,
  ProfileChange,
  UpdatePassword,
  ValidateToken,
} from '#api/webviewCalls.ts';
import { ask } from '../session/ask.ts';

const pathOf = async (name: PathName) => (await loadSettings()).paths[name];

const read = async <Data>(name: PathName, signal: AbortSignal, below = '', aside = false): Promise<Data> => {
  const path = (await pathOf(name)) + below;
  return (await ask<Data>({ verb: 'GET', path, signal }, aside)).data;
};

const post = async <Data>(name: PathName, body: unknown, options: { signed?: false; idempotencyKey?: string } = {}) =>
  (await ask<Data>({ verb: 'POST', path: await pathOf(name), body, ...options })).data;

/** The calls of these pages, typed by `#api/webviewCalls.ts`. */
export const calls = {
  profile: (signal: AbortSignal) => read<Profile>('profile', signal),
  saveProfile: async (body: ProfileChange, idempotencyKey: string) =>
    (await ask<Profile>({ verb: 'PUT', path: await pathOf('profile'), body, idempotencyKey })).data,
  savePicture: async (
    picture: Blob,
    options: { idempotencyKey: string; signal: AbortSignal; onProgress: (share: number) => void },
  ) => {
    const form = multipart({ picture });
    const path = await pathOf('profilePicture');
    return (await ask<PictureReply>({ verb: 'POST', path, form, ...options })).data;
  },
  changePassword: (body: PasswordChange, idempotencyKey: string) =>
    post<null>('profilePassword', body, { idempotencyKey }),
  forgotEmail: (body: ForgotEmail) => post<ForgotEmailReply>('forgotEmail', body),

  forgotPassword: (body: ForgotPassword, idempotencyKey: string) =>
    post<ForgotPasswordReply>('forgotPassword', body, { signed: false, idempotencyKey }),
  validateToken: (body: ValidateToken) => post<null>('validateToken', body, { signed: false }),
  updatePassword: (body: UpdatePassword, idempotencyKey: string) =>
    post<null>('updatePassword', body, { signed: false, idempotencyKey }),

  fund: (signal: AbortSignal, aside = false) => read<Fund>('fund', signal, '', aside),
  give: (body: GiftRequest, idempotencyKey: string) => post<Gift>('donations', body, { idempotencyKey }),
  /** `aside`: while somebody reads how to pay, what they read stays there when the token has run out. */
  gift: (id: number, signal: AbortSignal, aside = false) => read<Gift>('donations', signal, `/${id}`, aside),
};
