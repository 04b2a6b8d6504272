import type { Areas } from '#schema/areas.ts';
import type { Routes } from '../http/routes.ts';
import { openApiDocument } from './openApiDocument.ts';
import type { Part } from './parts.ts';

/** `GET /api/openapi.json`: open to all, since it says nothing that is not in the sources. */
export const openApiRoute = (routes: Routes, areas: Areas, more: Readonly<Record<string, Part>>): void => {
  let text: string | undefined;
  routes.open('GET', '/api/openapi.json', {}, () => {
    text ??= JSON.stringify(openApiDocument(areas, more));
    return { status: 200, body: text, headers: {} };
  });
};
