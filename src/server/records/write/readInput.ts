import { createHash } from 'node:crypto';
import { bulkActions, bulkKeys, fieldsIn, mostBatchRows } from '#api/contract.ts';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import { fromJsonText } from '#schema/kinds/json/nesting.ts';
import type { Resource } from '#schema/resource.ts';
import { isId } from '#values/id.ts';
import { isObject, ownProperty } from '#values/object.ts';
import { checkFile } from '../../files/checkFile.ts';
import { ApiError, type Message, wrongField } from '../../http/ApiError.ts';
import { asObject, listOf, type Member, oneOf, readJson, readMembers } from '../../http/body/members.ts';
import { type FormValue, readForm } from '../../http/body/readForm.ts';
import { isMultipart, type SignedCall } from '../../http/call.ts';
import { whole } from '../../openapi/jsonSchema.ts';
import { filesIn, withFiles } from '../files/uploads.ts';

/** The input of a write, JSON and multipart alike. */
interface Input {
  readonly values: Values;
  /** Equal for the same values and files, however they were sent. */
  fingerprint(): Promise<unknown>;
}

/** Reads the body of a write and checks its shape only. @throws {ApiError} 400, 422 */
export const readInput = async (resource: Resource, call: SignedCall): Promise<Input> => {
  const type = call.request.headers.get('content-type') ?? '';
  if (isMultipart(call.request)) {
    const values = asValues(resource, await readForm(call.bytes, type));
    await Promise.all(filesIn(values).map((file) => checkFile(file, `account ${call.signed.caller.id}`)));
    return { values, fingerprint: () => withFiles(values, fileHash) };
  }
  const values = asObject(fieldsIn(readJson(call.bytes)));
  return { values, fingerprint: async () => values };
};

const readAny = (text: string) => fromJsonText(text, 'json.invalid', (value) => ({ value }));

/** Unreadable values stay as they are: the validator says what is wrong. */
const asValue = (field: AnyField, value: FormValue): unknown => {
  const { fromText, items, storage } = behaviourOf(field);
  if (typeof value === 'string') {
    // Objects, and arrays in items, are JSON; a text that only begins like one is not.
    const read = fromText ?? (storage === 'json' && /^[[{]/.test(value) ? readAny : undefined);
    const parsed = read?.(value, field);
    return parsed && !parsed.issue ? parsed.value : value;
  }
  const itemFields = items?.(field);
  if (!itemFields || !Array.isArray(value)) return value;
  return value.map((item) => {
    if (!isObject(item) || item instanceof File) return item;
    const values = Object.entries(item).map(([name, part]) => {
      const itemField = ownProperty(itemFields, name);
      return [name, itemField ? asValue(itemField, part) : part] as const;
    });
    return Object.fromEntries(values);
  });
};

/** Form parts are text; kinds that can read text convert it. */
const asValues = (resource: Resource, form: Readonly<Record<string, FormValue>>): Values => {
  const errors: Record<string, readonly Message[]> = {};
  const values = Object.entries(form).map(([name, value]) => {
    const field = ownProperty(resource.fields, name);
    if (!field) return [name, value] as const;
    if (value instanceof File && !behaviourOf(field).fileTypes) errors[name] = [{ word: 'fileNotHere' }];
    return [name, asValue(field, value)] as const;
  });
  if (Object.keys(errors).length > 0) throw new ApiError(422, 'invalid', { errors });
  return Object.fromEntries(values);
};

const fileHash = async (file: File): Promise<string> => {
  const hash = createHash('sha256').update(new Uint8Array(await file.arrayBuffer()));
  return `file ${hash.digest('base64url')}`;
};

interface Bulk {
  readonly ids: readonly number[];
  /** The values to change; without them the records are deleted. */
  readonly change: Values | undefined;
}

const isNumber = (id: unknown): id is number => typeof id === 'number' && isId(id);
const someIds = listOf(mostBatchRows, whole, isNumber, 'ids');
const ids: Member<readonly number[]> = {
  schema: { ...someIds.schema, uniqueItems: true },
  read: (value) => someIds.read(Array.isArray(value) && new Set(value).size < value.length ? undefined : value),
};

const data: Member<Values | null> = {
  schema: { type: 'object' },
  optional: true,
  read(value) {
    if (value === undefined || value === null) return { value: null };
    return isObject(value) ? { value } : { word: 'bodyNotObject' };
  },
};

export const bulkMembers = {
  [bulkKeys.action]: oneOf(bulkActions.update, bulkActions.delete),
  [bulkKeys.ids]: ids,
  [bulkKeys.change]: data,
} as const;

/** Reads the body of a bulk call. @throws {ApiError} 422 naming the member that is wrong */
export const readBulk = (call: SignedCall): Bulk => {
  const read = readMembers(call, bulkMembers);
  const change = read[bulkKeys.change];
  const isUpdate = read[bulkKeys.action] === bulkActions.update;
  // A call with a change is not meant to delete.
  if (!isUpdate && change !== null) throw wrongField(422, bulkKeys.change, 'unknownField');
  return { ids: read[bulkKeys.ids], change: isUpdate ? (change ?? {}) : undefined };
};
