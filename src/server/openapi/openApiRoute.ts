import type { Areas } from '#schema/areas.ts';
import type { Routes } from '../http/routes.ts';
import { openApiDocument } from './openApiDocument.ts';

/** `GET /api/openapi.json`: open to all, since it says nothing that is not in the sources. */
export const openApiRoute = (routes: Routes, areas: Areas): void => {
  let text: string | undefined;
  routes.open('GET', '/api/openapi.json', {}, () => {
    text ??= JSON.stringify(openApiDocument(areas));
    return { status: 200, body: text, headers: {} };
  });
};
