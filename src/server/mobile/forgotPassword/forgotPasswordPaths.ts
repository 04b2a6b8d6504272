import { defaultPaths } from '#api/contract.ts';
import { apiCall, keyed, sends } from '../../openapi/apiCall.ts';
import { object, whole } from '../../openapi/jsonSchema.ts';
import { answer, failures, type Part } from '../../openapi/parts.ts';
import { forgotPassword, updatePassword, validateToken } from './forgotPasswordRoutes.ts';

const failing = failures(400, 413, 415, 422, 429);
const code = object({ expires_in_seconds: whole, resend_in_seconds: whole });

export const forgotPasswordPaths: Readonly<Record<string, Part>> = {
  [defaultPaths.forgotPassword]: {
    post: apiCall('forgotPassword', 'Forgot password: send a code', false, {
      ...keyed,
      ...sends(forgotPassword),
      responses: { 200: answer('The same whether the account exists or not.', code), ...failing },
    }),
  },
  [defaultPaths.validateToken]: {
    post: apiCall('validateToken', 'Forgot password: check the code', false, {
      ...sends(validateToken),
      responses: { 200: answer('The code is right.', { type: 'null' }), ...failing },
    }),
  },
  [defaultPaths.updatePassword]: {
    post: apiCall('updatePassword', 'Forgot password: a new one', false, {
      ...keyed,
      ...sends(updatePassword),
      responses: { 200: answer('Changed.', { type: 'null' }), ...failing },
    }),
  },
};
