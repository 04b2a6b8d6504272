import { defaultPaths } from '#api/contract.ts';
import { type Fund, feeTypes, type Gift, giftStatuses, methodKinds } from '#api/webviewCalls.ts';
import { apiCall, idempotent, jsonBody } from '../../openapi/apiCall.ts';
import { anyText, instant, list, object, orNull, rupiah, whole } from '../../openapi/jsonSchema.ts';
import { answer, failures, idParameter, type Part } from '../../openapi/parts.ts';
import { giftMembers } from './fundRoutes.ts';

const method = { id: whole, name: anyText, kind: { enum: methodKinds } };
const progress = { collected: rupiah, goal: rupiah };

const fundParts: { readonly [K in keyof Fund]: Part } = {
  title: anyText,
  about: { ...anyText, description: 'An empty line parts paragraphs.' },
  ...progress,
  donors_count: { type: 'integer', minimum: 0 },
  programmes: list(object({ id: whole, name: anyText, description: anyText, ...progress })),
  donors: list(object({ name: orNull(anyText), amount: rupiah, programme: orNull(anyText), at: instant })),
  presets: list(rupiah),
  min: rupiah,
  max: rupiah,
  payment_methods: list(
    object({
      ...method,
      fee_type: { enum: feeTypes },
      fee_amount: rupiah,
      fee_percent: { type: 'number', minimum: 0, maximum: 100 },
    }),
  ),
  giver_id: { ...whole, description: 'Who is asking.' },
};

const giftParts: { readonly [K in keyof Gift]: Part } = {
  id: whole,
  number: anyText,
  amount: rupiah,
  fee: rupiah,
  total: rupiah,
  status: { enum: giftStatuses },
  created_at: instant,
  expires_at: instant,
  paid_at: orNull(instant),
  programme: orNull(anyText),
  payment_method: object(method),
  account_number: { ...orNull(anyText), description: 'null where a QR code is scanned.' },
  qr_text: { ...orNull(anyText), description: 'What the QR code says.' },
  instructions: list(object({ title: anyText, steps: list(anyText) })),
};

const fund = object(fundParts);
const gift = object(giftParts);

export const fundPaths: Readonly<Record<string, Part>> = {
  [defaultPaths.fund]: {
    get: apiCall('readFund', 'Endowment fund', true, { responses: { 200: answer('The fund.', fund) } }),
  },
  [defaultPaths.donations]: {
    post: apiCall('give', 'Give to the endowment fund', true, {
      ...idempotent,
      ...jsonBody(giftMembers),
      responses: { 201: answer('The gift.', gift), ...failures(400, 413, 415, 422, 429) },
    }),
  },
  [`${defaultPaths.donations}/{id}`]: {
    parameters: [idParameter],
    get: apiCall('readGift', 'A gift of mine', true, {
      responses: { 200: answer('The gift.', gift), ...failures(404) },
    }),
  },
};
