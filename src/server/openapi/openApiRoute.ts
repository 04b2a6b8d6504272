import { defaultPrefix, descriptionPath, successBody } from '#api/contract.ts';
import type { Registry } from '#schema/registry.ts';
import type { Routes } from '../http/routes.ts';
import { accountPaths } from './accountPaths.ts';
import { changePaths, changeSchemas } from './changePaths.ts';
import { securitySchemes, sharedHeaders, sharedParameters, sharedResponses, sharedSchemas } from './components.ts';
import type { Part } from './parts.ts';
import { resourcePaths } from './resourcePaths.ts';
import { resourceSchemas } from './resourceSchemas.ts';

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
