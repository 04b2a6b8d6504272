import type { Values } from '#schema/field.ts';
import { mostLevels, nestedTooDeep } from '#schema/kinds/json/nesting.ts';
import { isObject } from '#values/object.ts';
import { ApiError } from '../ApiError.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON object in a body. An empty body is an empty object. */
export const readJson = (bytes: Uint8Array): Values => asObject(bytes.byteLength === 0 ? {} : parse(bytes));

/** @throws {ApiError} 400 when it is not an object */
export const asObject = (value: unknown): Values => {
  if (!isObject(value)) throw new ApiError(400, 'bodyNotObject');
  return value;
};

const parse = (bytes: Uint8Array): unknown => {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new ApiError(400, 'bodyNotText');
  }
  if (nestedTooDeep(text)) throw new ApiError(400, 'bodyTooDeep', { params: { max: mostLevels } });
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'bodyNotJson');
  }
};
