import type { DataProvider } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import { embedKey } from '#schema/query/embed.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import { chunk } from '#values/chunk.ts';
import { type Id, idsIn, maxIds } from '#values/id.ts';
import { sheetCell } from '../../sheet/cell.ts';
import { newFile, saveFile } from '../../sheet/newFile.ts';
import type { FileFormat } from '../../sheet/sheetFile.ts';
import { allColumns } from '../listColumns.ts';
import type { RecordList } from '../recordListContext.ts';
import { itemsOf } from '../row/itemsOf.ts';

/** The references within the items of lists. */
const itemReferences = (resource: Resource, columns: readonly string[]) =>
  columns.flatMap((list) => {
    const field = fieldNamed(resource, list);
    const fields = (field && behaviourOf(field).items?.(field)) ?? {};
    return Object.entries(fields).flatMap(([sub, itemField]) =>
      'reference' in itemField && behaviourOf(itemField).cardinality ? { list, sub, target: itemField.reference } : [],
    );
  });

/**
 * Embeds, page by page, the records that list items refer to: the API embeds only those of a record's own fields. Each
 * is read once; one that cannot be read shows its id.
 */
export const namedItems = (
  { provider, registry }: { readonly provider: DataProvider; readonly registry: Registry },
  resource: Resource,
  columns: readonly string[],
  signal?: AbortSignal,
) => {
  // A nested resource has no list across all its parents.
  const references = itemReferences(resource, columns).filter(({ target }) => !registry.named(target).parent);
  const cache = new Map(references.map(({ target }) => [target, new Map<Id, Values | undefined>()]));

  const loadMissing = async (target: string, records: Map<Id, Values | undefined>, rows: readonly Values[]) => {
    const targetReferences = references.filter((reference) => reference.target === target);
    const allIds = rows.flatMap((row) =>
      targetReferences.flatMap(({ list, sub }) => itemsOf(row, list).flatMap(({ item }) => idsIn(item[sub]))),
    );
    const ids = [...new Set(allIds)].filter((id) => !records.has(id));
    for (const id of ids) records.set(id, undefined);
    for (const part of chunk(ids, maxIds)) {
      const params = { ids: [...part], ...(signal && { signal }) };
      const { data } = await provider.getMany(target, params).catch(() => ({ data: [] }));
      for (const record of data) records.set(record.id, record);
    }
  };

  return async (rows: readonly Values[]): Promise<readonly Values[]> => {
    if (references.length === 0) return rows;
    await Promise.all([...cache].map(([target, records]) => loadMissing(target, records, rows)));
    return rows.map((row) => {
      const result: Record<string, unknown> = { ...row };
      for (const { list, sub, target } of references)
        result[list] = itemsOf(result, list).map(({ item }) => ({
          ...item,
          [embedKey(sub)]: idsIn(item[sub]).flatMap((id) => cache.get(target)?.get(id) ?? []),
        }));
      return result;
    });
  };
};

interface RecordsOf extends Pick<RecordList, 'resource' | 'labels' | 'format'> {
  readonly provider: DataProvider;
  readonly registry: Registry;
  readonly signal?: AbortSignal;
}

/** Writes records of a resource into a file with the given columns: add them page by page, then download it. */
export const recordsFile = async (
  options: RecordsOf,
  fileFormat: FileFormat,
  columns = allColumns(options.resource),
) => {
  const { resource, labels, format, signal } = options;
  const head = { name: labels.name, columns: columns.map((name) => labels.field(name)) };
  const file = await newFile(fileFormat, format.language, head);
  const embedItems = namedItems(options, resource, columns, signal);
  return {
    add: async (records: readonly Values[]): Promise<void> => {
      const embedded = await embedItems(records);
      file.add(embedded.map((record) => columns.map((name) => sheetCell(resource, { format, labels }, name, record))));
    },
    save: (): void => saveFile(file.end(), resource, fileFormat),
  };
};
