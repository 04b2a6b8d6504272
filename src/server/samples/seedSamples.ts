import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import { type Samples, sampleRecords } from '#schema/samples/sampleRecords.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { hasStaff } from '../accounts/firstAccount.ts';
import { type FileStore, urlOf } from '../files/fileStore.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { toRow } from '../store/cells.ts';
import { insertLinks } from '../store/links.ts';
import { settleOrders } from '../store/positions.ts';
import { insertRows, type Reader, type Row, type Writer } from '../store/store.ts';
import { drawInto, drawPicture, readOrDraw } from './pictures/drawPicture.ts';
import { seedFund } from './seedFund.ts';
import { writeDocument } from './writeDocument.ts';

/** What an empty database starts with. */
export interface SampleSource {
  readonly samples: Samples;
  /** The folder of pictures drawn by the build; drawing them takes a third of a first start. */
  readonly pictures?: string | undefined;
}

const recordsFrom = (
  registry: Registry,
  { samples }: SampleSource,
  now: number,
  { draw, keep }: { readonly draw: typeof drawPicture; readonly keep: (file: Buffer) => string },
) => {
  const picture = (text: string, ratio: string) => keep(draw(text, ratio));
  return sampleRecords(registry, samples, { now, picture, document: (text) => keep(writeDocument(text)), seed: 'usk' });
};

/** Draws the pictures that a first start will ask for. */
export const drawSamples = (registry: Registry, source: SampleSource, folder: string): Promise<void> =>
  drawInto(folder, (draw) => recordsFrom(registry, source, Date.now(), { draw, keep: urlOf }));

/** Fills an empty database with all sample data or none. If it holds anything, it is left unchanged. */
export const seedSamples = async (
  records: RecordStore,
  files: FileStore,
  source: SampleSource,
  now: number,
): Promise<void> => {
  if (await isInUse(records, records.store.db)) return;
  const drawn = new Map<string, Buffer>();
  const draw = source.pictures === undefined ? drawPicture : readOrDraw(source.pictures);
  const keep = (file: Buffer) => {
    const url = urlOf(file);
    drawn.set(url, file);
    return url;
  };
  const sampleRows = recordsFrom(records.registry, source, now, { draw, keep });
  await files.putAll([...drawn.values()]);
  await records.store.write(async (writer) => {
    // Another process may have filled it meanwhile, and people may have worked with it since.
    if (await isInUse(records, writer.db)) return;
    for (const [name, list] of sampleRows) await seedTable(records, writer, records.registry.named(name), list, now);
    await seedFund(writer, now);
  });
};

/** Whether records exist, or somebody could write them: the account comes last, and is missing after a cut start. */
const isInUse = async (records: RecordStore, db: Reader): Promise<boolean> => {
  if (await hasStaff(db)) return true;
  for (const resource of records.registry.resources) {
    const { name } = records.table(resource.name);
    if (await db.selectFrom(name).select('id').limit(1).executeTakeFirst()) return true;
  }
  return false;
};

const seedTable = async (
  records: RecordStore,
  writer: Writer,
  resource: Resource,
  list: readonly StoredRecord<number>[],
  now: number,
): Promise<void> => {
  const table = records.table(resource.name);
  const at = new Date(now).toISOString();
  const rows: Row[] = list.map((values) => {
    const createdAt = typeof values.created_at === 'string' ? values.created_at : at;
    return { id: values.id, ...toRow(table, values), created_at: createdAt, updated_at: createdAt, _version: 1 };
  });
  const selfReferences = table.columns.filter(({ references }) => references === table.name).map(({ name }) => name);
  const referencesOf = (row: Row) => Object.fromEntries(selfReferences.map((name) => [name, row[name] ?? null]));
  const withoutReferences = rows.map((row) => ({ ...row, ...referencesOf({}) }));
  await insertRows(writer.db, table.name, withoutReferences);
  // A record may refer to one that comes later.
  for (const { id = null, ...row } of rows)
    if (selfReferences.some((name) => row[name] !== null))
      await writer.db.updateTable(table.name).set(referencesOf(row)).where('id', '=', id).execute();
  const highest = Math.max(0, ...list.map(({ id }) => id));
  if (highest > 0) await records.store.dialect.idsTaken?.(writer.db, table.name, highest);
  await insertLinks(writer.db, table, list);
  // A generated position counts the tries of all records, not the places of one order.
  for (const place of table.places) await settleOrders(writer, table, place);
  writer.touch(table.name);
};
