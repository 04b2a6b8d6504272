import { everyParent } from '#api/contract.ts';
import type { Values } from '#schema/field.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import { numberId } from '#values/id.ts';
import type { Language } from '#values/language.ts';
import type { Jobs } from '../changes/batches/jobs.ts';
import type { FileStore } from '../files/fileStore.ts';
import { ApiError, wrongField } from '../http/ApiError.ts';
import type { PathParams, SignedCall } from '../http/call.ts';
import type { WriteOnce } from '../http/idempotency/idempotentWrites.ts';
import type { Reader } from '../store/store.ts';
import type { Selection } from './query/conditions.ts';
import type { Embedder } from './read/embedder.ts';
import type { RecordStore, VersionedRecord } from './recordStore.ts';

/** What the calls of records need. */
export interface RecordParts {
  readonly registry: Registry;
  readonly records: RecordStore;
  readonly files: FileStore;
  readonly writeOnce: WriteOnce;
  readonly clock: () => number;
  readonly embedder: Embedder;
  /** Processes batches of rows. */
  readonly jobs: Jobs;
}

/** An id in a path. @throws {ApiError} 400 */
export const idOf = (text: string | undefined): number => {
  const id = numberId(text);
  if (id === undefined) throw wrongField(400, 'id', 'wholeNumber', { min: 1, max: Number.MAX_SAFE_INTEGER });
  return id;
};

/** The word for one record of a resource, used in messages. */
export const recordWord = (resource: Resource, language: Language): string => {
  const words = resource.words[language];
  return words.one ?? words.name;
};

/** The records of one call: all of a resource, or those under a parent. @throws {ApiError} 404 without that parent */
export const resourceScope = async (
  resource: Resource,
  { records, registry }: Pick<RecordParts, 'records' | 'registry'>,
  { language }: Pick<SignedCall, 'language'>,
  params: PathParams,
  db?: Reader,
) => {
  const { parent } = resource;
  const notFound = (id: number, target = resource) =>
    new ApiError(404, 'recordNotFound', { params: { one: recordWord(target, language), id } });
  // Only the route of counts and sums accepts all parents.
  const parentId = parent && params[parent.field] !== everyParent ? idOf(params[parent.field]) : undefined;
  if (parent && parentId !== undefined && !(await records.find(records.table(parent.resource), parentId, db)))
    throw notFound(parentId, registry.named(parent.resource));
  /** Whether a record with these values is in the scope. */
  const contains = (values: Values): boolean => !parent || values[parent.field] === parentId;

  return {
    parentId,
    contains,
    notFound,

    /** Limits a selection to the scope. */
    narrowed<T extends Selection>(selection: T): T {
      if (!parent || parentId === undefined) return selection;
      const filter = { field: parent.field, operator: 'eq', values: [parentId] } as const;
      return { ...selection, filters: [...selection.filters, filter] };
    },

    /** Adds the parent that the path names to the values of a write. @throws {ApiError} 422 when they name another */
    withParent(values: Values): Values {
      if (!parent || parentId === undefined) return values;
      const value = values[parent.field];
      const isSame = (typeof value === 'number' || typeof value === 'string') && Number(value) === parentId;
      if (value !== undefined && !isSame) throw wrongField(422, parent.field, 'parentFixed');
      return { ...values, [parent.field]: parentId };
    },

    /** @throws {ApiError} 404 when the scope has no such record */
    async find(id: number, reader?: Reader): Promise<VersionedRecord> {
      const found = await records.find(records.table(resource.name), id, reader);
      if (!found || !contains(found.values)) throw notFound(id);
      return found;
    },
  };
};

export type ResourceScope = Awaited<ReturnType<typeof resourceScope>>;
