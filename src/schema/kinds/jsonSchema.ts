import { longestUrl } from './url/url.ts';

export type JsonSchema = { readonly [key: string]: unknown };

export const string = (keywords: JsonSchema = {}): JsonSchema => ({ type: 'string', ...keywords });

export const array = (
  items: JsonSchema,
  { min, max }: { readonly min?: number | undefined; readonly max?: number | undefined } = {},
): JsonSchema => ({
  type: 'array',
  items,
  ...(min !== undefined && { minItems: min }),
  ...(max !== undefined && { maxItems: max }),
});

/** An id as the API assigns it. */
export const id: JsonSchema = { type: 'integer', minimum: 1 };

/** The address of a stored file. */
export const storedFileSchema: JsonSchema = string({ format: 'uri-reference', maxLength: longestUrl });
