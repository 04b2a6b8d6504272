import type { Fee } from '#values/money/fee.ts';
import type { CustomShape } from './contract/shape.ts';
import { afterWrite, inData } from './contract.ts';

/**
 * The calls between the mobile pages and the API: one interpretation of what the specification leaves open. The paths
 * are in `contract/defaultPaths.ts`. Every response has the envelope; the types are its `data`, and `webviewReplies` is
 * the part that the pages need. Instants are ISO 8601 with Z, money is whole rupiah.
 */

export const genders = ['male', 'female'] as const;

/** `GET /api/profile`; `PUT /api/profile` returns the same. */
export interface Profile {
  readonly name: string;
  readonly email: string | null;
  /** `+62…`, digits only. */
  readonly phone: string;
  /** `YYYY-MM-DD` */
  readonly birth_date: string | null;
  readonly gender: (typeof genders)[number] | null;
  readonly address: string | null;
  /** Student or staff number: read-only. */
  readonly number: string | null;
  /** URL of the stored picture. */
  readonly profile_picture: string | null;
}

/**
 * The body of `PUT /api/profile` (422 names the field, as everywhere). May have an Idempotency-Key. An API that
 * requires the password for a new e-mail address or phone number responds with a 422 on `current_password`; then the
 * page asks for it.
 */
export type ProfileChange = Omit<Profile, 'number' | 'profile_picture'> & { current_password?: string | null };

/**
 * `POST /api/profile/picture`: multipart with one file part, `picture` (jpeg, at most 2 MB). Without this in the
 * response, the profile is read again.
 */
export type PictureReply = { readonly profile_picture: string };

/** `POST /api/profile/password`. A wrong old password is a 422 on `old_password`. `data` is null. */
export type PasswordChange = { readonly old_password: string; readonly password: string };

/** The API's rules for a new password, shown while one types. */
export const passwordRules = { min: 8, max: 128, letter: /\p{L}/u, digit: /\d/ } as const;

/** `POST /api/profile/forgot-email` (signed). May have an Idempotency-Key. 404 if no account has both. */
export type ForgotEmail = { readonly phone: string; readonly birth_date: string };
export type ForgotEmailReply = { readonly email_masked: string };

/** The three unsigned calls. Their responses are the same whether the account exists or not. */
export type ForgotPassword = { readonly username: string };
/** How long the code is valid, and when another may be requested; at once if the response does not say. */
export type ForgotPasswordReply = { readonly expires_in_seconds: number; readonly resend_in_seconds: number };
/** A wrong or expired code is a 422 on `token`. */
export type ValidateToken = { readonly username: string; readonly token: string };
/** A weak password is a 422 on `password`, an invalid code a 422 on `token`. */
export type UpdatePassword = { readonly username: string; readonly token: string; readonly password: string };

export interface Programme {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly collected: number;
  readonly goal: number;
}

export interface Donor {
  /** null: an anonymous donor. */
  readonly name: string | null;
  readonly amount: number;
  /** The programme's name; null: the fund as a whole. */
  readonly programme: string | null;
  readonly at: string;
}

export const feeTypes: readonly Fee['fee_type'][] = ['none', 'flat', 'percent'];
export const methodKinds = ['virtual_account', 'qris', 'e_wallet', 'bank_transfer', 'retail'] as const;

export type GiftPaymentMethod = Fee & {
  readonly id: number;
  readonly name: string;
  readonly kind: (typeof methodKinds)[number];
};

/** `GET /api/dana-lestari` */
export interface Fund {
  readonly title: string;
  /** Plain text in the requested language; an empty line separates paragraphs. */
  readonly about: string;
  readonly collected: number;
  readonly goal: number;
  readonly donors_count: number;
  readonly programmes: readonly Programme[];
  /** The latest ones, newest first, at most 10. */
  readonly donors: readonly Donor[];
  readonly presets: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly payment_methods: readonly GiftPaymentMethod[];
  /** The id of the caller. A gift that they typed and did not send is kept on the phone for them only. */
  readonly giver_id: number;
}

/** The body of `POST /api/dana-lestari/donations`; always with an Idempotency-Key. Responds with 201. */
export type GiftRequest = {
  readonly amount: number;
  /** null: the fund as a whole. */
  readonly programme_id: number | null;
  readonly anonymous: boolean;
  /** The name to show; null when anonymous. */
  readonly name: string | null;
  readonly payment_method_id: number;
};

/** Maximum number of characters in the name of a donor. */
export const longestGiftName = 80;

export const giftStatuses = ['pending', 'paid', 'expired'] as const;

export type Instruction = { readonly title: string; readonly steps: readonly string[] };

/** The response to a gift, and to `GET /api/dana-lestari/donations/{id}`, which only its donor may read. */
export interface Gift {
  readonly id: number;
  readonly number: string;
  readonly amount: number;
  readonly fee: number;
  readonly total: number;
  readonly status: (typeof giftStatuses)[number];
  readonly created_at: string;
  readonly expires_at: string;
  readonly paid_at: string | null;
  readonly programme: string | null;
  readonly payment_method: Pick<GiftPaymentMethod, 'id' | 'name' | 'kind'>;
  /** What to enter at the bank, the e-wallet or the counter; null if a QR code is scanned. */
  readonly account_number: string | null;
  /** The content of the QR code; null for other kinds. */
  readonly qr_text: string | null;
  readonly instructions: readonly Instruction[];
}

/** One of these texts: for any other there are no words. */
const oneOf = (...texts: readonly unknown[]): CustomShape => ({
  text: texts.join('|'),
  fits: (value) => texts.includes(value),
});
/** What a browser can show as a date. At anything else it throws. */
const instant: CustomShape = { text: 'ISO 8601', fits: (value) => !Number.isNaN(Date.parse(String(value))) };
const day: CustomShape = { text: 'YYYY-MM-DD', fits: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)) };
const orNone = ({ text, fits }: CustomShape): CustomShape => ({
  text: `${text}|null`,
  fits: (value) => !value || fits(value),
});

const profile = {
  name: 'string',
  email: 'string|null',
  phone: 'string',
  birth_date: orNone(day),
  gender: orNone(oneOf(...genders)),
  address: 'string|null',
  number: 'string|null',
  profile_picture: 'string|null',
} as const;
const method = { id: 'id', name: 'string', kind: oneOf(...methodKinds) } as const;

/** What each response must hold. */
export const webviewReplies = {
  profile: inData<Profile>(profile),
  savedProfile: afterWrite<Profile>(profile),
  picture: afterWrite<PictureReply>({ profile_picture: 'text' }),
  forgotEmail: inData<ForgotEmailReply>({ email_masked: 'text' }),
  forgotPassword: afterWrite<ForgotPasswordReply>({ resend_in_seconds: 'number' }),
  fund: inData<Fund>({
    title: 'string',
    about: 'string',
    collected: 'number',
    goal: 'number',
    donors_count: 'number',
    programmes: [{ id: 'id', name: 'string', collected: 'number', goal: 'number' }],
    donors: [{ name: 'string|null', amount: 'number', at: instant }],
    presets: ['number'],
    min: 'number',
    max: 'number',
    payment_methods: [{ ...method, fee_type: oneOf(...feeTypes), fee_amount: 'number', fee_percent: 'number' }],
    giver_id: 'id',
  }),
  gift: inData<Gift>({
    id: 'id',
    number: 'string',
    amount: 'number',
    fee: 'number',
    total: 'number',
    status: oneOf(...giftStatuses),
    expires_at: instant,
    paid_at: orNone(instant),
    payment_method: method,
    instructions: [{ title: 'string', steps: ['string'] }],
  }),
};
