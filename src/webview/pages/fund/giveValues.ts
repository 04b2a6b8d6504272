import type { Fund, GiftRequest } from '#api/webviewCalls.ts';
import { amountIn, money } from '../../values/money.ts';
import type { Translate } from '../../words/words.ts';

/** As the form holds it. `amount` is text with separators, the ids are text, '' for none. */
export interface GiveValues {
  amount: string;
  programme: string;
  name: string;
  anonymous: boolean;
  method: string;
}

export const noValues: GiveValues = { amount: '', programme: '', name: '', anonymous: false, method: '' };

export const requestOf = ({ amount, programme, name, anonymous, method }: GiveValues): GiftRequest => ({
  amount: amountIn(amount) ?? 0,
  programme_id: programme === '' ? null : Number(programme),
  anonymous,
  name: anonymous ? null : name.trim(),
  payment_method_id: Number(method),
});

/** Whether the fund takes so much; else what is wrong, in words. */
export const checkAmount =
  ({ min, max }: Fund, t: Translate) =>
  (typed: string): true | string => {
    const amount = amountIn(typed);
    if (amount === undefined) return t('fault.amount');
    if (amount < min) return t('fault.min', { min: money(min) });
    return amount <= max || t('fault.maxAmount', { max: money(max) });
  };
