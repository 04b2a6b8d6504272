import { holdsFiles } from '#schema/fieldsOf.ts';
import { chunk } from '#values/chunk.ts';
import { type FileStore, storedUrl, urlOf } from '../../files/fileStore.ts';
import { periodicYield } from '../../limits/periodicYield.ts';
import { tableName } from '../../store/resourceTable.ts';
import type { Reader, Writer } from '../../store/store.ts';
import type { RecordStore } from '../recordStore.ts';

interface Holder {
  readonly table: string;
  readonly columns: readonly string[];
  /** Only rows of binned records. */
  readonly binned?: true;
}

const urlsIn = (cell: unknown): readonly string[] => (typeof cell === 'string' ? (cell.match(storedUrl) ?? []) : []);

/**
 * Where files may be named: columns of file fields, and those that no resource file describes any more. These are kept
 * in case the field or resource comes back, and so are their files.
 */
const holders = async (records: RecordStore, db: Reader): Promise<readonly Holder[]> => {
  const places: Holder[] = [
    { table: '_account', columns: ['profile_picture'] },
    { table: '_change', columns: ['record'], binned: true },
  ];
  const catalog = await records.store.dialect.catalog(db);
  for (const row of await db.selectFrom('_definition').select('resource').execute()) {
    const table = tableName(String(row.resource));
    const resource = records.registry.resources.find(({ name }) => name === row.resource);
    const withoutFiles = new Set(['created_at', 'updated_at', '_search']);
    for (const [name, field] of Object.entries(resource?.fields ?? {})) if (!holdsFiles(field)) withoutFiles.add(name);
    const columns = (catalog.get(table)?.columns ?? [])
      .filter(({ name, type }) => type === 'text' && !withoutFiles.has(name))
      .map(({ name }) => name);
    if (columns.length > 0) places.push({ table, columns });
  }
  return places;
};

/** Rows read at once: other requests are answered in between. */
const rowsPerPage = 1_000;

/** Up to so many files are looked for by their URLs; for more, all rows are read. */
const maxSearched = 10;

/** The URLs of all files that something names; `wanted`: at least those of these. */
const usedFiles = async (
  records: RecordStore,
  db: Reader,
  wanted: readonly string[] = [],
): Promise<ReadonlySet<string>> => {
  const used = new Set<string>();
  const breathe = periodicYield();
  for (const { table, columns, binned } of await holders(records, db)) {
    const cells = db.selectFrom(table).select(['id', ...columns]);
    for (let lastId = 0; ; ) {
      let query = cells.where('id', '>', lastId);
      // As a list of ids: SQLite would look for what is `not null` in the order of the ids, through the whole log.
      if (binned) query = query.where('id', 'in', db.selectFrom(table).select('id').where('binned_at', 'is not', null));
      if (wanted.length > 0 && wanted.length <= maxSearched)
        query = query.where(({ eb, or }) =>
          or(columns.flatMap((name) => wanted.map((url) => eb(name, 'like', `%${url}%`)))),
        );
      await breathe();
      const rows = await query.orderBy('id').limit(rowsPerPage).execute();
      for (const row of rows) for (const cell of Object.values(row)) for (const url of urlsIn(cell)) used.add(url);
      if (rows.length < rowsPerPage) break;
      lastId = Number(rows.at(-1)?.id);
    }
  }
  return used;
};

/** Files removed in one turn, while nothing is written. */
const removedPerTurn = 50;

interface RemovalOptions {
  readonly remove?: (url: string) => Promise<void>;
  readonly signal?: AbortSignal;
}

/**
 * Removes the files that nothing names, while nothing is written: no write can begin to name one meanwhile. Many are
 * removed in turns, and looked up together: one by one, those of an emptied bin would keep all writes waiting.
 */
export const removeUnused = async (
  records: RecordStore,
  files: FileStore,
  urls: readonly string[],
  { remove = (url: string) => files.remove(url), signal }: RemovalOptions = {},
): Promise<void> => {
  const wanted = [...new Set(urls)];
  let snapshot: { readonly version: number; readonly used: ReadonlySet<string> } | undefined;
  for (const part of chunk(wanted, removedPerTurn)) {
    if (signal?.aborted) return;
    await records.store.alone(async (db) => {
      const version = await records.store.versions.totalIn(db);
      // What was read is valid until the next write.
      if (snapshot?.version !== version) snapshot = { version, used: await usedFiles(records, db, wanted) };
      for (const url of part) if (!snapshot.used.has(url)) await remove(url);
    });
  }
};

/** Stores a file within a write. If the write is rolled back, a new file is removed again. */
export const putWithin = async (
  { writer, records, files }: { readonly writer: Writer; readonly records: RecordStore; readonly files: FileStore },
  bytes: Uint8Array,
): Promise<string> => {
  const url = urlOf(bytes);
  const isNew = (await files.sizeOf(url)) === undefined;
  if (isNew)
    writer.afterRollback(() => removeUnused(records, files, [url], { remove: (unused) => files.discard(unused) }));
  return files.put(bytes);
};

/**
 * Removes every stored file that nothing names, left by a process that died between storing a file and its record.
 * Takes back removed files that are named again, as after a database was restored. Reads each table once, not once per
 * file. Others may write meanwhile, and other processes do the same: what seems unused is checked again while nobody
 * writes.
 * @returns the files that something names and that are nowhere
 */
export const removeLeftovers = async (
  records: RecordStore,
  files: FileStore,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const stored = await files.all(signal);
  const used = await usedFiles(records, records.store.db);
  const missing: string[] = [];
  for (const url of used) {
    if (stored.has(url) || signal.aborted || (await files.takeBack(url))) continue;
    // It may have been stored since the files were listed.
    if ((await files.sizeOf(url)) === undefined) missing.push(url);
  }
  const leftovers = [...stored].flatMap(([url, settled]) => (settled && !used.has(url) ? [url] : []));
  await removeUnused(records, files, leftovers, { signal });
  return missing;
};
