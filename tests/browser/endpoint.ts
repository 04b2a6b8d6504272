import type { Resource } from '#schema/resource.ts';

/** Where the API has this resource; for a nested one, under its parent. */
export const endpoint = (resource: Resource, parent: number | undefined): string =>
  `/api${resource.endpoint.replace(/\{\w+\}/, String(parent))}`;
