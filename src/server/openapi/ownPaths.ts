import { defaultPaths } from '#api/contract.ts';
import { passwordRules } from '#api/webviewCalls.ts';
import { fund, gift, giftRequest } from '../mobile/fund/fundSchemas.ts';
import { signed } from './components.ts';
import { object, orNull, text, whole } from './jsonSchema.ts';
import { answer, failures, json, type Part } from './parts.ts';

const none: Part = { type: 'null' };
const password: Part = {
  type: 'string',
  minLength: passwordRules.min,
  maxLength: passwordRules.max,
  description: 'Letters and digits.',
};

const call = (operationId: string, summary: string, isSigned: boolean, part: Part): Part => ({
  operationId,
  summary,
  tags: ['Account'],
  security: isSigned ? signed : [],
  ...part,
});
const sends = (schema: Part): Part => ({ requestBody: { required: true, content: json(schema) } });

const session = object({
  access_token: { type: 'string' },
  id_user: whole,
  name: { type: 'string' },
  phone: { type: 'string' },
  profile_picture: { type: 'string' },
  refresh_token: { type: 'string' },
  expires_in: { ...whole, description: 'Milliseconds.' },
});

const change = {
  name: text(120),
  email: orNull({ type: 'string', format: 'email' }),
  phone: { type: 'string', description: '+62… or 08…' },
  birth_date: orNull({ type: 'string', format: 'date' }),
  gender: { enum: ['male', 'female', null] },
  address: orNull(text(500)),
};
const profile = object({ ...change, number: orNull({ type: 'string' }), profile_picture: orNull({ type: 'string' }) });
const code = object({ expires_in_seconds: whole, resend_in_seconds: whole });

const keyed: Part = { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] };

/** The calls that are no resource's. */
export const ownPaths: Readonly<Record<string, Part>> = {
  '/api/openapi.json': {
    get: call('describeApi', 'This description', false, {
      tags: ['Description'],
      responses: { 200: { description: 'OpenAPI 3.1, not in the envelope.', content: json({ type: 'object' }) } },
    }),
  },
  [defaultPaths.login]: {
    post: call('logIn', 'Log in', false, {
      ...sends(object({ username: text(200), password: { type: 'string' } })),
      responses: { 200: answer('The session.', session), ...failures(400, 401, 413, 415, 422, 429) },
    }),
  },
  [defaultPaths.logout]: {
    post: call('logOut', 'Log out', true, {
      ...sends(object({ id_user: whole })),
      responses: { 200: answer('Logged out.', none), ...failures(400, 401, 403, 413, 415, 422) },
    }),
  },
  [defaultPaths.forgotPassword]: {
    post: call('forgotPassword', 'Forgot password: send a code', false, {
      ...keyed,
      ...sends(object({ username: text(200) })),
      responses: {
        200: answer('The same whether the account exists or not.', code),
        ...failures(400, 413, 415, 422, 429),
      },
    }),
  },
  [defaultPaths.validateToken]: {
    post: call('validateToken', 'Forgot password: check the code', false, {
      ...sends(object({ username: text(200), token: text(20) })),
      responses: { 200: answer('The code is right.', none), ...failures(400, 413, 415, 422, 429) },
    }),
  },
  [defaultPaths.updatePassword]: {
    post: call('updatePassword', 'Forgot password: a new one', false, {
      ...keyed,
      ...sends(object({ username: text(200), token: text(20), password })),
      responses: { 200: answer('Changed.', none), ...failures(400, 413, 415, 422, 429) },
    }),
  },
  [defaultPaths.profile]: {
    get: call('readProfile', 'Profile', true, { responses: { 200: answer('Profile.', profile), ...failures(401) } }),
    put: call('changeProfile', 'Change the profile', true, {
      ...keyed,
      ...sends(object(change, ['email', 'birth_date', 'gender', 'address'])),
      responses: { 200: answer('Profile.', profile), ...failures(400, 401, 413, 415, 422) },
    }),
  },
  [defaultPaths.profilePicture]: {
    post: call('changePicture', 'Change the picture', true, {
      ...keyed,
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: object({ picture: { type: 'string', contentMediaType: 'application/octet-stream' } }),
          },
        },
      },
      responses: {
        200: answer('Picture.', object({ profile_picture: { type: 'string' } })),
        ...failures(400, 401, 413, 415, 422),
      },
    }),
  },
  [defaultPaths.profilePassword]: {
    post: call('changePassword', 'Change the password', true, {
      ...keyed,
      ...sends(object({ old_password: { type: 'string' }, password })),
      responses: { 200: answer('Changed.', none), ...failures(400, 401, 413, 415, 422, 429) },
    }),
  },
  [defaultPaths.forgotEmail]: {
    post: call('forgotEmail', 'Forgot e-mail', true, {
      ...sends(object({ phone: { type: 'string' }, birth_date: { type: 'string', format: 'date' } })),
      responses: {
        200: answer('Masked.', object({ email_masked: { type: 'string' } })),
        ...failures(400, 401, 404, 413, 415, 422, 429),
      },
    }),
  },
  [defaultPaths.fund]: {
    get: call('readFund', 'Endowment fund', true, {
      responses: { 200: answer('The fund.', fund), ...failures(401) },
    }),
  },
  [defaultPaths.donations]: {
    post: call('give', 'Give to the endowment fund', true, {
      ...keyed,
      ...sends(giftRequest),
      responses: { 201: answer('The gift.', gift), ...failures(400, 401, 413, 415, 422) },
    }),
  },
  [`${defaultPaths.donations}/{id}`]: {
    parameters: [{ name: 'id', in: 'path', required: true, schema: whole }],
    get: call('readGift', 'A gift of mine', true, {
      responses: { 200: answer('The gift.', gift), ...failures(401, 404) },
    }),
  },
};
