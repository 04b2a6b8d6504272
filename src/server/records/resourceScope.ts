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

const notFound = (resource: Resource, language: Language, id: number) =>
  new ApiError(404, 'recordNotFound', { params: { one: recordWord(resource, language), id } });

/** The records of a resource that one call is about: all of them, or those under one record of its parent. */
export class ResourceScope {
  readonly resource: Resource;
  /** The id of the parent record. */
  readonly parentId: number | undefined;
  readonly #records: RecordStore;
  readonly #language: Language;

  private constructor(resource: Resource, records: RecordStore, language: Language, parentId?: number) {
    this.resource = resource;
    this.parentId = parentId;
    this.#records = records;
    this.#language = language;
  }

  /** @throws {ApiError} 404 when the parent record does not exist */
  static async of(
    resource: Resource,
    { records, registry }: Pick<RecordParts, 'records' | 'registry'>,
    { language }: Pick<SignedCall, 'language'>,
    params: PathParams,
    db?: Reader,
  ): Promise<ResourceScope> {
    const { parent } = resource;
    // Only the route of counts and sums accepts all parents.
    if (!parent || params[parent.field] === everyParent) return new ResourceScope(resource, records, language);
    const id = idOf(params[parent.field]);
    const found = await records.find(records.table(parent.resource), id, db);
    if (!found) throw notFound(registry.named(parent.resource), language, id);
    return new ResourceScope(resource, records, language, id);
  }

  /** Limits a selection to the scope. */
  narrowed<T extends Selection>(selection: T): T {
    const { parent } = this.resource;
    if (!parent || this.parentId === undefined) return selection;
    const filter = { field: parent.field, operator: 'eq', values: [this.parentId] } as const;
    return { ...selection, filters: [...selection.filters, filter] };
  }

  /** Adds the parent that the path names to the values of a write. @throws {ApiError} 422 when they name another */
  withParent(values: Values): Values {
    const { parent } = this.resource;
    if (!parent || this.parentId === undefined) return values;
    const parentValue = values[parent.field];
    const isSame =
      (typeof parentValue === 'number' || typeof parentValue === 'string') && Number(parentValue) === this.parentId;
    if (parentValue !== undefined && !isSame) throw wrongField(422, parent.field, 'parentFixed');
    return { ...values, [parent.field]: this.parentId };
  }

  /** @throws {ApiError} 404 when the scope has no such record */
  async find(id: number, db?: Reader): Promise<VersionedRecord> {
    const found = await this.#records.find(this.#records.table(this.resource.name), id, db);
    if (!found || !this.contains(found.values)) throw this.notFoundError(id);
    return found;
  }

  /** Whether a record with these values is in the scope. */
  contains(values: Values): boolean {
    const { parent } = this.resource;
    return !parent || values[parent.field] === this.parentId;
  }

  notFoundError(id: number): ApiError {
    return notFound(this.resource, this.#language, id);
  }
}
