import { defaultPaths } from '#api/contract.ts';
import { apiCall, idempotent, jsonBody } from '../../openapi/apiCall.ts';
import { object, whole } from '../../openapi/jsonSchema.ts';
import { answer, failures, type Part } from '../../openapi/parts.ts';
import { forgotPassword, updatePassword, validateToken } from './forgotPasswordRoutes.ts';

const failureReplies = failures(400, 413, 415, 422, 429);
const code = object({ expires_in_seconds: whole, resend_in_seconds: whole });

export const forgotPasswordPaths: Readonly<Record<string, Part>> = {
  [defaultPaths.forgotPassword]: {
    post: apiCall('forgotPassword', 'Forgot password: send a code', false, {
      ...idempotent,
      ...jsonBody(forgotPassword),
      responses: { 200: answer('The same whether the account exists or not.', code), ...failureReplies },
    }),
  },
  [defaultPaths.validateToken]: {
    post: apiCall('validateToken', 'Forgot password: check the code', false, {
      ...jsonBody(validateToken),
      responses: { 200: answer('The code is right.', { type: 'null' }), ...failureReplies },
    }),
  },
  [defaultPaths.updatePassword]: {
    post: apiCall('updatePassword', 'Forgot password: a new one', false, {
      ...idempotent,
      ...jsonBody(updatePassword),
      responses: { 200: answer('Changed.', { type: 'null' }), ...failureReplies },
    }),
  },
};
