import { randomInt } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { Gift, GiftRequest } from '#api/webviewCalls.ts';
import type { Language } from '#values/language.ts';
import { feeOf } from '#values/money/fee.ts';
import type { Reader, Row } from '../../store/store.ts';
import { type FundMethod, fundMethods } from './fundData.ts';
import { instructionsFor } from './instructions.ts';

const payableMs = millisecondsInDay;
/** Nobody pays in a trial: a gift counts as paid after a while, so that all of the page can be tried. */
const trialPaymentMs = 30_000;

/** Stores a gift that is yet to be paid. @returns its id */
export const addGift = async (
  db: Reader,
  request: GiftRequest,
  method: FundMethod,
  accountId: number,
  now: number,
): Promise<number> => {
  const inserted = await db
    .insertInto('_gift')
    .values({
      number: '',
      account_id: accountId,
      programme_id: request.programme_id,
      donor: request.anonymous ? null : request.name,
      amount: request.amount,
      fee: feeOf(method, request.amount),
      method: method.id,
      payment_code: `${method.prefix}${String(randomInt(10 ** 12)).padStart(12, '0')}`,
      paid_at: null,
      expires_at: new Date(now + payableMs).toISOString(),
      created_at: new Date(now).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = Number(inserted.id);
  const number = `DL-${String(id).padStart(6, '0')}`;
  await db.updateTable('_gift').set({ number }).where('id', '=', id).execute();
  return id;
};

/** In a trial, marks a person's gift as paid once it has waited long enough. */
export const settleTrialGift = async (db: Reader, id: number, accountId: number, now: number): Promise<void> => {
  await db
    .updateTable('_gift')
    .set({ paid_at: new Date(now).toISOString() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('paid_at', 'is', null)
    .where('created_at', '<=', new Date(now - trialPaymentMs).toISOString())
    .where('expires_at', '>', new Date(now).toISOString())
    .execute();
};

/** A person's gift, as the page shows it. */
export const findGift = async (
  db: Reader,
  id: number,
  accountId: number,
  language: Language,
  now: number,
): Promise<Gift | undefined> => {
  const row = await db
    .selectFrom('_gift')
    .leftJoin('_programme', '_programme.id', '_gift.programme_id')
    .selectAll('_gift')
    .select(`_programme.name_${language} as programme`)
    .where('_gift.id', '=', id)
    .where('_gift.account_id', '=', accountId)
    .executeTakeFirst();
  const method = fundMethods.find((one) => one.id === row?.method);
  return row && method ? giftOf(row, method, language, now) : undefined;
};

const giftOf = (row: Row, method: FundMethod, language: Language, now: number): Gift => {
  const total = Number(row.amount) + Number(row.fee);
  const code = String(row.payment_code);
  const { kind } = method;
  const isScanned = kind === 'qris';
  const paidAt = row.paid_at === null ? null : String(row.paid_at);
  const isOpen = Date.parse(String(row.expires_at)) > now;
  return {
    id: Number(row.id),
    number: String(row.number),
    amount: Number(row.amount),
    fee: Number(row.fee),
    total,
    status: paidAt ? 'paid' : isOpen ? 'pending' : 'expired',
    created_at: String(row.created_at),
    expires_at: String(row.expires_at),
    paid_at: paidAt,
    programme: row.programme === null ? null : String(row.programme),
    payment_method: { id: method.id, name: method.name, kind },
    account_number: isScanned ? null : code,
    qr_text: isScanned ? `https://usk.example/qris/${code}?amount=${total}` : null,
    instructions: instructionsFor(language, method, code, total),
  };
};
