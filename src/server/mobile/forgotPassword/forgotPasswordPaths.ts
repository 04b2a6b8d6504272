import { defaultPaths } from '#api/contract.ts';
import { object, whole } from '../../openapi/jsonSchema.ts';
import { answer, failures, type Part } from '../../openapi/parts.ts';
import { keyed, sends, systemCall } from '../../openapi/systemCall.ts';
import { forgotPassword, updatePassword, validateToken } from './forgotPasswordMembers.ts';

const failing = failures(400, 413, 415, 422, 429);
const code = object({ expires_in_seconds: whole, resend_in_seconds: whole });

export const forgotPasswordPaths: Readonly<Record<string, Part>> = {
  [defaultPaths.forgotPassword]: {
    post: systemCall('forgotPassword', 'Forgot password: send a code', false, {
      ...keyed,
      ...sends(forgotPassword),
      responses: { 200: answer('The same whether the account exists or not.', code), ...failing },
    }),
  },
  [defaultPaths.validateToken]: {
    post: systemCall('validateToken', 'Forgot password: check the code', false, {
      ...sends(validateToken),
      responses: { 200: answer('The code is right.', { type: 'null' }), ...failing },
    }),
  },
  [defaultPaths.updatePassword]: {
    post: systemCall('updatePassword', 'Forgot password: a new one', false, {
      ...keyed,
      ...sends(updatePassword),
      responses: { 200: answer('Changed.', { type: 'null' }), ...failing },
    }),
  },
};
