import type { Areas } from '#schema/areas.ts';
import type { Language, Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { FileStore } from '../files/fileStore.ts';
import { ApiFailure, wrongField } from '../http/ApiFailure.ts';
import type { Answering } from '../http/answers.ts';
import type { SignedCall } from '../http/call.ts';
import { etagOf, hasAlready, mayWrite } from '../http/etag.ts';
import { type Reply, success } from '../http/reply.ts';
import type { Routes } from '../http/routes.ts';
import type { Writer } from '../store/store.ts';
import { aggregate } from './aggregate.ts';
import { readAggregateQuery } from './aggregateQuery.ts';
import { readBulk } from './bulk.ts';
import { Counts } from './counts.ts';
import { Embedder } from './embed.ts';
import { importRows, readImport } from './importRows.ts';
import { readListQuery, type Selection } from './listQuery.ts';
import { readInput } from './readInput.ts';
import { readRecordQuery } from './recordQuery.ts';
import type { Found, RecordStore } from './recordStore.ts';
import { removeRecords } from './remove.ts';
import { createRecord, updateRecord } from './save.ts';
import { uploadLimit } from './uploadLimit.ts';
import type { Writing } from './writing.ts';

export interface RecordRoutes {
  readonly areas: Areas;
  readonly records: RecordStore;
  readonly files: FileStore;
  readonly answer: Answering;
  readonly clock: () => number;
  /** Tells the states of this process from those of an earlier one. */
  readonly start: string;
}

const jsonLimit = 1024 * 1024;
const importLimit = 8 * 1024 * 1024;

type Params = Readonly<Record<string, string>>;

/** The calls of every resource, from its resource file alone. */
export const recordRoutes = (routes: Routes, given: RecordRoutes): void => {
  const counts = new Counts(given.records);
  const embedder = new Embedder(given.records);
  for (const resource of given.areas.resources) new ResourceCalls(resource, given, counts, embedder).offer(routes);
};

const idOf = (text: string | undefined): number => {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw wrongField(400, 'id', 'wholeNumber', { min: 1, max: Number.MAX_SAFE_INTEGER });
  return id;
};

const oneOf = (resource: Resource, language: Language): string => {
  const words = resource.words[language];
  return words.one ?? words.name;
};

class ResourceCalls {
  readonly #resource: Resource;
  readonly #given: RecordRoutes;
  readonly #counts: Counts;
  readonly #embedder: Embedder;

  constructor(resource: Resource, given: RecordRoutes, counts: Counts, embedder: Embedder) {
    this.#resource = resource;
    this.#given = given;
    this.#counts = counts;
    this.#embedder = embedder;
  }

  offer(routes: Routes): void {
    const { endpoint, can } = this.#resource;
    const all = `/api${endpoint.replace(/\{(\w+)\}/g, ':$1')}`;
    const upload = uploadLimit(this.#resource);
    routes.signed('GET', all, { staff: true }, (call, params) => this.#list(call, params));
    routes.signed('GET', `${all}/aggregate`, { staff: true }, (call, params) => this.#aggregate(call, params));
    if (can.create) {
      routes.signed('POST', all, { staff: true, limit: upload }, (call, params) => this.#create(call, params));
      routes.signed('POST', `${all}/import`, { staff: true, limit: importLimit }, (call, params) =>
        this.#import(call, params),
      );
    }
    if (can.everEdit || can.everDelete) {
      routes.signed('POST', `${all}/bulk`, { staff: true, limit: jsonLimit }, (call, params) =>
        this.#bulk(call, params),
      );
    }
    routes.signed('GET', `${all}/:id`, { staff: true }, (call, params) => this.#read(call, params));
    if (can.everEdit) {
      for (const verb of ['PUT', 'PATCH'] as const) {
        routes.signed(verb, `${all}/:id`, { staff: true, limit: jsonLimit }, (call, params) =>
          this.#update(call, params),
        );
      }
      routes.signed('POST', `${all}/:id`, { staff: true, limit: upload }, (call, params) => this.#update(call, params));
    }
    if (can.everDelete) {
      routes.signed('DELETE', `${all}/:id`, { staff: true, limit: jsonLimit }, (call, params) =>
        this.#remove(call, params),
      );
    }
  }

  async #list(call: SignedCall, params: Params): Promise<Reply> {
    const { records, start } = this.#given;
    const parent = await this.#parent(call, params);
    const query = readListQuery(this.#resource, call.language, call.query);
    const table = records.table(this.#resource.name);
    const etag = `W/"${start}-${records.store.total}-${call.language}"`;
    if (hasAlready(call.request, etag)) return { status: 304, body: '', headers: { etag } };
    const asked = { ...query, ...this.#within(query, parent) };
    const rows = await records.rows(table, asked);
    const { total, sums } = await this.#counts.of(table, asked, asked.sum);
    const data = await this.#embedder.add(this.#resource, rows, asked.embed);
    const meta = { page: asked.page, limit: asked.limit, total, ...(asked.sum.length > 0 ? { sums } : {}) };
    return success(call.language, { data, meta, headers: { etag } });
  }

  async #aggregate(call: SignedCall, params: Params): Promise<Reply> {
    const parent = await this.#parent(call, params);
    const { query, selection } = readAggregateQuery(this.#resource, call.language, call.query);
    const { records } = this.#given;
    const table = records.table(this.#resource.name);
    const data = await aggregate(records, this.#embedder, table, query, this.#within(selection, parent));
    return success(call.language, { data });
  }

  async #read(call: SignedCall, params: Params): Promise<Reply> {
    const parent = await this.#parent(call, params);
    const { embed } = readRecordQuery(this.#resource, call.language, call.query);
    const found = await this.#find(call, idOf(params.id), parent);
    const etag = etagOf(found);
    // What comes along may have changed while the record did not.
    if (embed.length === 0 && hasAlready(call.request, etag)) return { status: 304, body: '', headers: { etag } };
    const [data] = await this.#embedder.add(this.#resource, [found.values], embed);
    return success(call.language, { data, headers: { etag } });
  }

  async #create(call: SignedCall, params: Params): Promise<Reply> {
    const input = await readInput(this.#resource, call);
    return this.#given.answer(call, await input.print(), async (writer) => {
      const parent = await this.#parent(call, params, writer);
      const id = await createRecord(
        this.#writing(call, writer),
        this.#resource,
        this.#withParent(input.values, parent),
      );
      return this.#written(call, writer, id, 201);
    });
  }

  async #update(call: SignedCall, params: Params): Promise<Reply> {
    const id = idOf(params.id);
    const input = await readInput(this.#resource, call);
    return this.#given.answer(call, await input.print(), async (writer) => {
      const parent = await this.#parent(call, params, writer);
      const found = await this.#findToWrite(call, id, parent, writer, 'update');
      const values = this.#withParent(input.values, parent);
      await updateRecord(this.#writing(call, writer), this.#resource, found, values);
      return this.#written(call, writer, id, 200);
    });
  }

  async #remove(call: SignedCall, params: Params): Promise<Reply> {
    const id = idOf(params.id);
    return this.#given.answer(call, null, async (writer) => {
      const parent = await this.#parent(call, params, writer);
      const found = await this.#findToWrite(call, id, parent, writer, 'delete');
      await removeRecords(this.#writing(call, writer), this.#resource, [id]);
      return success(call.language, { word: 'deleted', data: found.values });
    });
  }

  async #bulk(call: SignedCall, params: Params): Promise<Reply> {
    const { action, ids, data } = readBulk(call);
    const { everEdit, everDelete } = this.#resource.can;
    if (action === 'update' ? !everEdit : !everDelete) throw this.#notAllowed(call, action);
    return this.#given.answer(call, { action, ids, data }, async (writer) => {
      const parent = await this.#parent(call, params, writer);
      const writing = this.#writing(call, writer);
      for (const id of ids) {
        const found = await this.#findToWrite(call, id, parent, writer, action, false);
        if (action === 'update') await updateRecord(writing, this.#resource, found, data ?? {});
      }
      if (action === 'delete') await removeRecords(writing, this.#resource, ids);
      return success(call.language, { word: action === 'delete' ? 'deleted' : 'ok', data: { ids } });
    });
  }

  async #import(call: SignedCall, params: Params): Promise<Reply> {
    return importRows(this.#given.answer, call, readImport(call), async (writer, row) => {
      const parent = await this.#parent(call, params, writer);
      return createRecord(this.#writing(call, writer), this.#resource, this.#withParent(row, parent));
    });
  }

  /** The record that a nested resource lives under. @throws {ApiFailure} 404 when it does not exist */
  async #parent(call: SignedCall, params: Params, writer?: Writer): Promise<number | undefined> {
    const { parent } = this.#resource;
    if (!parent) return undefined;
    const id = idOf(params[parent.field]);
    const { records, areas } = this.#given;
    const found = await records.find(records.table(parent.resource), id, writer?.db);
    if (!found) {
      const one = oneOf(areas.named(parent.resource), call.language);
      throw new ApiFailure(404, 'recordNotFound', { params: { one, id } });
    }
    return id;
  }

  #within(selection: Selection, parent: number | undefined): Selection {
    const { parent: nested } = this.#resource;
    if (!nested || parent === undefined) return selection;
    return { ...selection, filters: [...selection.filters, { field: nested.field, operator: 'eq', values: [parent] }] };
  }

  #withParent(values: Values, parent: number | undefined): Values {
    const { parent: nested } = this.#resource;
    if (!nested || parent === undefined) return values;
    const given = values[nested.field];
    if (given !== undefined && Number(given) !== parent) throw wrongField(422, nested.field, 'parentFixed');
    return { ...values, [nested.field]: parent };
  }

  async #find(call: SignedCall, id: number, parent: number | undefined, writer?: Writer): Promise<Found> {
    const { records } = this.#given;
    const found = await records.find(records.table(this.#resource.name), id, writer?.db);
    const { parent: nested } = this.#resource;
    if (!found || (nested && found.values[nested.field] !== parent)) {
      throw new ApiFailure(404, 'recordNotFound', { params: { one: this.#one(call), id } });
    }
    return found;
  }

  async #findToWrite(
    call: SignedCall,
    id: number,
    parent: number | undefined,
    writer: Writer,
    action: 'update' | 'delete',
    matching = true,
  ): Promise<Found> {
    const found = await this.#find(call, id, parent, writer);
    const { can } = this.#resource;
    if (!(action === 'update' ? can.edit(found.values) : can.delete(found.values)))
      throw this.#notAllowed(call, action);
    const etag = etagOf(found);
    if (matching && !mayWrite(call.request, etag)) {
      throw new ApiFailure(412, 'changedMeanwhile', { data: found.values, headers: { etag } });
    }
    return found;
  }

  async #written(call: SignedCall, writer: Writer, id: number, status: number): Promise<Reply> {
    const { records } = this.#given;
    const found = await records.find(records.table(this.#resource.name), id, writer.db);
    if (!found) throw new Error('a record that was just written is gone');
    const word = status === 201 ? 'created' : 'ok';
    return success(call.language, { status, word, data: found.values, headers: { etag: etagOf(found) } });
  }

  #notAllowed(call: SignedCall, action: 'update' | 'delete'): ApiFailure {
    const word = action === 'update' ? 'notChangeable' : 'notDeletable';
    return new ApiFailure(403, word, { params: { one: this.#one(call) } });
  }

  #one(call: SignedCall): string {
    return oneOf(this.#resource, call.language);
  }

  #writing(call: SignedCall, writer: Writer): Writing {
    const { areas, records, files, clock } = this.#given;
    return { writer, areas, records, files, language: call.language, now: clock };
  }
}
