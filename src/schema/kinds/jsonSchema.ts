import { longestUrl } from './url/url.ts';

/** A JSON Schema, in the dialect of OpenAPI 3.1. */
export type JsonSchema = { readonly [key: string]: unknown };

/** The schema of a text. */
export const string = (keywords: JsonSchema = {}): JsonSchema => ({ type: 'string', ...keywords });

/** The schema of a list. */
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

/** The URL of a stored file. */
export const storedFileSchema: JsonSchema = string({ format: 'uri-reference', maxLength: longestUrl });
