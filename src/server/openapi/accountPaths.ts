import { defaultPaths, defaultPrefix, descriptionPath } from '#api/contract.ts';
import { logInMembers, logOutMembers } from '../accounts/accountRoutes.ts';
import { healthPath } from '../health.ts';
import { apiCall, jsonBody } from './apiCall.ts';
import { anyText, described, object, whole } from './jsonSchema.ts';
import { answer, failures, json, type Part } from './parts.ts';

const session = object({
  access_token: anyText,
  id_user: whole,
  name: anyText,
  phone: anyText,
  profile_picture: anyText,
  refresh_token: anyText,
  expires_in: { ...whole, description: 'Milliseconds.' },
});

const boolean: Part = { type: 'boolean' };

/** Logging in and out, the description itself, and whether the server is ready. */
export const accountPaths: Readonly<Record<string, Part>> = {
  [descriptionPath(defaultPrefix)]: {
    get: apiCall('describeApi', 'This description', false, {
      tags: ['Description'],
      responses: { 200: { description: 'OpenAPI 3.1, not in the envelope.', content: json({ type: 'object' }) } },
    }),
  },
  [healthPath]: {
    get: apiCall('health', 'Whether the server is ready', false, {
      tags: ['Description'],
      responses: { 200: answer('It is.', object({ alive: boolean, ready: boolean })), ...failures(503) },
    }),
  },
  [defaultPaths.login]: {
    post: apiCall('logIn', 'Log in', false, {
      ...jsonBody(logInMembers),
      responses: {
        200: answer('The session.', session, {
          meta: { role: described({ type: 'string', enum: ['staff', 'member'] }) },
        }),
        ...failures(400, 401, 413, 415, 422, 429),
      },
    }),
  },
  [defaultPaths.logout]: {
    post: apiCall('logOut', 'Log out', true, {
      ...jsonBody(logOutMembers),
      responses: { 200: answer('Logged out.', { type: 'null' }), ...failures(400, 403, 413, 415, 422) },
    }),
  },
};
