import { enveloped } from '#api/contract.ts';

/** `shop/item/price-tag` → `ShopItemPriceTag`, as a component is called. */
export const componentName = (resource: string): string =>
  resource
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

export type Part = { readonly [key: string]: unknown };

export const ref = (kind: 'schemas' | 'responses' | 'parameters' | 'headers', name: string): Part => ({
  $ref: `#/components/${kind}/${name}`,
});

/** A success in the envelope around that data. */
const successSchema = (data: Part, meta?: Part): Part => {
  const keys = enveloped({ type: 'string', pattern: '^2' }, { type: 'string' }, { data, ...(meta && { meta }) });
  return { type: 'object', properties: keys, required: Object.keys(keys) };
};

export const json = (schema: Part): Part => ({ 'application/json': { schema } });

/** A successful answer. */
export const answer = (
  description: string,
  data: Part,
  extra: { readonly meta?: Part; readonly etag?: boolean } = {},
): Part => ({
  description,
  ...(extra.etag ? { headers: { ETag: ref('headers', 'ETag') } } : {}),
  content: json(successSchema(data, extra.meta)),
});

type FailureStatus = 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 503;

/** What goes with a 413: a body is bounded not in size alone, but in its pace and together with the others too. */
const ofBodies: readonly FailureStatus[] = [408, 429, 503];

/** Failures that a call may answer with, by their status. */
export const failures = (...given: readonly FailureStatus[]): Part => {
  const statuses = given.includes(413) ? [...new Set([...given, ...ofBodies])].sort() : given;
  return Object.fromEntries(statuses.map((status) => [String(status), ref('responses', `Failure${status}`)]));
};
