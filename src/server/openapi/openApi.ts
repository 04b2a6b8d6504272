import type { Areas } from '#schema/areas.ts';
import { areaPaths } from './areaPaths.ts';
import { areaSchemas } from './areaSchemas.ts';
import { securitySchemes, sharedHeaders, sharedParameters, sharedResponses, sharedSchemas } from './components.ts';
import type { Part } from './names.ts';
import { ownPaths } from './ownPaths.ts';

/** OpenAPI 3.1 of the whole API, made from the resource files. */
export const openApi = (areas: Areas): Part => ({
  openapi: '3.1.0',
  info: {
    title: 'Back office API',
    version: '1.0.0',
    description:
      'Every answer is in the envelope `responseCode`, `responseMessage`, `data`, `meta`; a failure has `errors`.',
  },
  servers: [{ url: '/' }],
  paths: Object.assign({}, ownPaths, ...areas.resources.map(areaPaths)),
  components: {
    schemas: Object.assign({}, sharedSchemas, ...areas.resources.map((resource) => areaSchemas(areas, resource))),
    responses: sharedResponses,
    parameters: sharedParameters,
    headers: sharedHeaders,
    securitySchemes,
  },
});
