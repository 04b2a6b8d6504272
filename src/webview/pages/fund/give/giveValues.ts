import type { Fund, GiftRequest } from '#api/webviewCalls.ts';
import { readMoney, rupiah } from '#values/money/money.ts';
import type { Translate } from '../../../words/words.ts';

/** The form's values: `amount` as it was typed, ids as text, '' for none. */
export interface GiveValues {
  readonly amount: string;
  readonly programme: string;
  readonly name: string;
  readonly anonymous: boolean;
  readonly method: string;
}

export const noValues: GiveValues = { amount: '', programme: '', name: '', anonymous: false, method: '' };

export const requestOf = ({ amount, programme, name, anonymous, method }: GiveValues): GiftRequest => ({
  amount: readMoney(amount).amount ?? 0,
  programme_id: programme === '' ? null : Number(programme),
  anonymous,
  name: anonymous ? null : name.trim(),
  payment_method_id: Number(method),
});

/** True if the fund takes this amount; otherwise what is wrong, in words. */
export const checkAmount =
  ({ min, max }: Fund, t: Translate) =>
  (typed: string): true | string => {
    if (typed.trim() === '') return t('fault.amount');
    const { amount, issue } = readMoney(typed);
    if (issue && issue !== 'range') return t(`fault.money.${issue}`);
    if (amount === undefined) return t('fault.maxAmount', { max: rupiah(max) });
    if (amount < min) return t('fault.min', { min: rupiah(min) });
    return amount <= max || t('fault.maxAmount', { max: rupiah(max) });
  };
