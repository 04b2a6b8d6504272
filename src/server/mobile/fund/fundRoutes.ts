import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import { defaultPaths } from '#api/contract.ts';
import { type Donor, type Fund, type GiftRequest, longestGiftName, type Programme } from '#api/webviewCalls.ts';
import { numberId } from '#values/id.ts';
import type { Language } from '#values/language.ts';
import { rupiah } from '#values/money/money.ts';
import { ApiError, wrongField } from '../../http/ApiError.ts';
import {
  type Member,
  type Members,
  optional,
  readMembers,
  someLine,
  wholeNumber,
  yesNo,
} from '../../http/body/members.ts';
import type { Routes } from '../../http/call.ts';
import type { WriteOnce } from '../../http/idempotency/idempotentWrites.ts';
import { success } from '../../http/reply.ts';
import { attemptCounter } from '../../limits/attemptCounter.ts';
import type { Reader, Store } from '../../store/store.ts';
import { fundMethods, fundWords, giftLimits } from './fundData.ts';
import { addGift, findGift, settleTrialGift } from './gifts.ts';

const { min, max } = giftLimits;

const amount: Member<number> = {
  schema: { type: 'integer', minimum: min, maximum: max },
  read: (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
      ? { value }
      : { word: 'amountRange', params: { min: rupiah(min), max: rupiah(max) } },
};

/** The body of a new gift. */
export const giftMembers: Members<GiftRequest> = {
  amount,
  programme_id: optional(wholeNumber),
  anonymous: yesNo,
  name: optional(someLine(longestGiftName)),
  payment_method_id: wholeNumber,
};

export interface FundRoutes {
  readonly store: Store;
  readonly writeOnce: WriteOnce;
  readonly clock: () => number;
  /** No bank is connected: a gift that is viewed on this machine counts as paid after a while. */
  readonly trial: boolean;
}

/** Gifts per person and day: each is kept, whether it is paid or not. */
const maxPerDay = 100;

/** The endowment fund: what it is, and gifts to it. */
export const fundRoutes = (routes: Routes, { store, writeOnce, clock, trial }: FundRoutes): void => {
  const gifts = attemptCounter({ of: 'gifts', most: maxPerDay, windowMs: millisecondsInDay }, store, clock);

  routes.signed('GET', defaultPaths.fund, {}, async (call) => {
    const data = await fundOf(store.db, call.language, clock());
    return success(call.language, { data: { ...data, giver_id: call.signed.caller.id } });
  });

  routes.signed('POST', defaultPaths.donations, {}, async (call) => {
    const request = readMembers(call, giftMembers);
    if (!request.anonymous && request.name === null) throw wrongField(422, 'name', 'required');
    const method = fundMethods.find(({ id }) => id === request.payment_method_id);
    if (!method) throw wrongField(422, 'payment_method_id', 'missingPreset');
    const { id: giver } = call.signed.caller;
    return writeOnce(call, request, async (writer) => {
      const { db } = writer;
      if (request.programme_id !== null && !(await hasProgramme(db, request.programme_id)))
        throw wrongField(422, 'programme_id', 'missingPreset');
      await gifts.countWithin(writer, String(giver));
      const id = await addGift(db, request, method, giver, clock());
      const data = await findGift(db, id, giver, call.language, clock());
      return success(call.language, { status: 201, word: 'thanks', data });
    });
  });

  routes.signed('GET', `${defaultPaths.donations}/:id`, {}, async (call, { id }) => {
    const giftId = numberId(id) ?? 0;
    if (trial && call.local) await store.write(({ db }) => settleTrialGift(db, giftId, call.signed.caller.id, clock()));
    const data = await findGift(store.db, giftId, call.signed.caller.id, call.language, clock());
    if (!data) throw new ApiError(404, 'giftNotFound');
    return success(call.language, { data });
  });
};

const hasProgramme = async (db: Reader, id: number): Promise<boolean> =>
  (await db.selectFrom('_programme').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** The latest birth date of an adult; no day that there is after 18 years and a leap day, but texts compare alike. */
const latestAdultBirth = (now: number): string => {
  const today = new Date(now).toISOString();
  return `${Number(today.slice(0, 4)) - 18}${today.slice(4, 10)}`;
};

/** As a range, which finds them by the index: of `is not null`, SQLite would read the unpaid ones too. */
const isPaid = sql<boolean>`paid_at > ''`;

const fundOf = async (db: Reader, language: Language, now: number): Promise<Omit<Fund, 'giver_id'>> => {
  // By a sum and not by the column: SQLite would follow the column's index, through all gifts that nobody has paid.
  const programmeId = sql<number>`programme_id + 0`;
  const paid = await db
    .selectFrom('_gift')
    .select(({ fn }) => [programmeId.as('programme_id'), fn.sum<number>('amount').as('sum')])
    .where(isPaid)
    .groupBy(programmeId)
    .execute();
  // All gifts of one account count as one donor; each gift without an account counts as one too.
  const { donors: donorsCount } = await db
    .selectFrom('_gift')
    .select(sql<number>`count(distinct account_id) + count(*) - count(account_id)`.as('donors'))
    .where(isPaid)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('_programme').selectAll().orderBy('id').execute();
  const programmes = rows.map(
    (row): Programme => ({
      id: Number(row.id),
      name: String(row[`name_${language}`]),
      description: String(row[`text_${language}`]),
      collected: Number(paid.find(({ programme_id }) => programme_id === row.id)?.sum ?? 0),
      goal: Number(row.goal),
    }),
  );
  const latest = await db
    .selectFrom('_gift')
    .leftJoin('_account', '_account.id', '_gift.account_id')
    .select(['donor', 'amount', 'programme_id', 'paid_at', '_account.birth_date'])
    .where('paid_at', 'is not', null)
    .orderBy('paid_at', 'desc')
    .orderBy('_gift.id', 'desc')
    .limit(10)
    .execute();
  const latestBirth = latestAdultBirth(now);
  const donors = latest.map(
    (row): Donor => ({
      // As the privacy policy promises, children are not listed by name.
      name: row.donor === null || String(row.birth_date ?? '') > latestBirth ? null : String(row.donor),
      amount: Number(row.amount),
      programme: programmes.find(({ id }) => id === row.programme_id)?.name ?? null,
      at: String(row.paid_at),
    }),
  );
  return {
    title: fundWords.title[language],
    about: fundWords.about[language],
    collected: paid.reduce((sum, row) => sum + Number(row.sum), 0),
    goal: programmes.reduce((sum, { goal }) => sum + goal, 0),
    donors_count: Number(donorsCount),
    programmes,
    donors,
    ...giftLimits,
    payment_methods: fundMethods.map(({ prefix: _kept, ...method }) => method),
  };
};
