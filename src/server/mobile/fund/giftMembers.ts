import { type GiftRequest, longestGiftName } from '#api/webviewCalls.ts';
import { rupiah } from '#values/money/money.ts';
import { type Member, type Members, optional, someLine, wholeNumber, yesNo } from '../../http/body/members.ts';
import { giftLimits } from './fundData.ts';

const { min, max } = giftLimits;

const amount: Member<number> = {
  schema: { type: 'integer', minimum: min, maximum: max },
  read: (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
      ? { value }
      : { word: 'amountRange', params: { min: rupiah(min), max: rupiah(max) } },
};

/** A gift as it is made. */
export const giftMembers: Members<GiftRequest> = {
  amount,
  programme_id: optional(wholeNumber),
  anonymous: yesNo,
  name: optional(someLine(longestGiftName)),
  payment_method_id: wholeNumber,
};
