import type { Registry } from '#schema/registry.ts';
import type { Routes } from '../http/routes.ts';
import { openApiDocument } from './openApiDocument.ts';
import type { Part } from './parts.ts';

/** `GET /api/openapi.json`: open to all, since it says nothing that is not in the sources. */
export const openApiRoute = (routes: Routes, registry: Registry, more: Readonly<Record<string, Part>>): void => {
  let text: string | undefined;
  routes.open('GET', '/api/openapi.json', {}, () => {
    text ??= JSON.stringify(openApiDocument(registry, more));
    return { status: 200, body: text, headers: {} };
  });
};
