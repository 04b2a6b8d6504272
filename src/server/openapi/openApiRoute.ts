import { defaultPaths, defaultPrefix, descriptionPath, successBody } from '#api/contract.ts';
import type { Registry } from '#schema/registry.ts';
import { logInMembers, logOutMembers } from '../accounts/accountRoutes.ts';
import { healthPath } from '../health.ts';
import type { Routes } from '../http/call.ts';
import { apiCall, jsonBody } from './apiCall.ts';
import { changePaths, changeSchemas } from './changePaths.ts';
import { securitySchemes, sharedHeaders, sharedParameters, sharedResponses, sharedSchemas } from './components.ts';
import { anyText, described, object, whole } from './jsonSchema.ts';
import { answer, failures, json, type Part } from './parts.ts';
import { resourcePaths } from './resourcePaths.ts';
import { resourceSchemas } from './resourceSchemas.ts';

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
const accountPaths: Readonly<Record<string, Part>> = {
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

const envelopeKeys = Object.keys(successBody(200, '', '', {}))
  .map((key) => `\`${key}\``)
  .join(', ');

/** OpenAPI 3.1 of the whole API, from the resource files. `otherPaths`: those of calls that belong to no resource. */
const openApiDocument = (registry: Registry, otherPaths: Readonly<Record<string, Part>>): Part => ({
  openapi: '3.1.0',
  info: {
    title: 'Back office API',
    version: '1.0.0',
    description: `Every answer is in the envelope ${envelopeKeys}. Its texts are in the language that Accept-Language asks for. In the body of a write a number may be a text, and an empty text stands for nothing, as in a form. A call that names no parameters looks at none.`,
  },
  servers: [{ url: '/' }],
  paths: Object.assign({}, accountPaths, changePaths, otherPaths, ...registry.resources.map(resourcePaths)),
  components: {
    schemas: Object.assign(
      {},
      sharedSchemas,
      changeSchemas,
      ...registry.resources.map((resource) => resourceSchemas(registry, resource)),
    ),
    responses: sharedResponses,
    parameters: sharedParameters,
    headers: sharedHeaders,
    securitySchemes,
  },
});

/** The call for this description, open to all: it reveals nothing that is not in the source code. */
export const openApiRoute = (routes: Routes, registry: Registry, otherPaths: Readonly<Record<string, Part>>): void => {
  let text: string | undefined;
  routes.open('GET', descriptionPath(defaultPrefix), {}, () => {
    text ??= JSON.stringify(openApiDocument(registry, otherPaths));
    return { status: 200, body: text, headers: {} };
  });
};
