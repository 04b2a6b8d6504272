import { millisecondsInDay } from 'date-fns/constants';
import { fundMethods } from '../mobile/fund/fundData.ts';
import type { Writer } from '../store/store.ts';
import { sampleDonors, sampleProgrammes } from './fundSamples.ts';

const amounts = [50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000, 25_000_000];
const count = 240;

/** Programmes and paid gifts of the last months, the same at every fresh start. */
export const seedFund = async ({ db }: Writer, now: number): Promise<void> => {
  await db
    .insertInto('_programme')
    .values(
      sampleProgrammes.map(({ name, text, goal }) => ({
        name_id: name.id,
        name_en: name.en,
        text_id: text.id,
        text_en: text.en,
        goal,
      })),
    )
    .execute();
  const gifts = Array.from({ length: count }, (_, index) => {
    // Strides that share no divisor walk through all the choices without a visible pattern.
    const amount = amounts[(index * 5) % amounts.length] ?? 0;
    const at = new Date(now - ((count - index) * 0.72 - 0.4) * millisecondsInDay).toISOString();
    const programme = (index * 3) % (sampleProgrammes.length + 1);
    return {
      number: `DL-${String(index + 1).padStart(6, '0')}`,
      account_id: null,
      programme_id: programme === 0 ? null : programme,
      donor: sampleDonors[(index * 7) % sampleDonors.length] || null,
      amount,
      fee: 0,
      method: ((index * 5) % fundMethods.length) + 1,
      payment_code: '',
      paid_at: at,
      expires_at: at,
      created_at: at,
    };
  });
  await db.insertInto('_gift').values(gifts).execute();
};
