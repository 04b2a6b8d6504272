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
export const enveloped = (data: Part, meta?: Part): Part => ({
  type: 'object',
  properties: {
    responseCode: { type: 'string', pattern: '^2' },
    responseMessage: { type: 'string' },
    data,
    ...(meta ? { meta } : {}),
  },
  required: ['responseCode', 'responseMessage', 'data', ...(meta ? ['meta'] : [])],
});

export const json = (schema: Part): Part => ({ 'application/json': { schema } });

/** A successful answer. */
export const answer = (
  description: string,
  data: Part,
  extra: { readonly meta?: Part; readonly etag?: boolean } = {},
): Part => ({
  description,
  ...(extra.etag ? { headers: { ETag: ref('headers', 'ETag') } } : {}),
  content: json(enveloped(data, extra.meta)),
});

/** Failures that a call may answer with, by their status. */
export const failures = (...statuses: readonly (400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429)[]): Part =>
  Object.fromEntries(statuses.map((status) => [String(status), ref('responses', `Failure${status}`)]));
