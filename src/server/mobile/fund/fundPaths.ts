import { defaultPaths } from '#api/contract.ts';
import { whole } from '../../openapi/jsonSchema.ts';
import { answer, failures, type Part } from '../../openapi/parts.ts';
import { keyed, sends, systemCall } from '../../openapi/systemCall.ts';
import { fund, gift } from './fundSchemas.ts';
import { giftMembers } from './giftMembers.ts';

export const fundPaths: Readonly<Record<string, Part>> = {
  [defaultPaths.fund]: {
    get: systemCall('readFund', 'Endowment fund', true, {
      responses: { 200: answer('The fund.', fund), ...failures(401) },
    }),
  },
  [defaultPaths.donations]: {
    post: systemCall('give', 'Give to the endowment fund', true, {
      ...keyed,
      ...sends(giftMembers),
      responses: { 201: answer('The gift.', gift), ...failures(400, 401, 413, 415, 422) },
    }),
  },
  [`${defaultPaths.donations}/{id}`]: {
    parameters: [{ name: 'id', in: 'path', required: true, schema: whole }],
    get: systemCall('readGift', 'A gift of mine', true, {
      responses: { 200: answer('The gift.', gift), ...failures(401, 404) },
    }),
  },
};
