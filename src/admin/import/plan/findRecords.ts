import { readId } from '#schema/kinds/reference/ids.ts';
import { canFilter } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import { grouped } from '#values/chunk.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { recordsWith, type Source } from '../../batch/recordsWith.ts';
import { exportAll } from '../../list/export/exportAll.ts';
import { matchKeys } from '../read/importedFields.ts';

/** Replaces special spaces, which text copied from a page or document may contain, with plain ones. */
const plainSpaces = (text: string): string => text.replace(/\s+/g, ' ');

/** Ignores letter case and kinds of space, for comparing names and words. */
export const sameName = (value: unknown): string => plainSpaces(String(value ?? '').toLowerCase());

/** Records that cells may name, and how to find them. */
export interface RecordsByName {
  /** By title, else by a unique field (such as a code), else by id. */
  ids(name: string): readonly Id[];
  record(id: Id): StoredRecord | undefined;
}

/** The fields by which a cell may name a record. */
const nameFields = (target: Resource): readonly string[] => [
  ...new Set([target.title, ...matchKeys(target).flatMap(({ field }) => (field === 'id' ? [] : field))]),
];

/** The id in `#7`, as screens and files show a record without a name. */
const idText = (name: string): string => name.replace(/^#/, '');

/** Up to this many, all records are read, which allows matching without letter case. */
const readAllLimit = 1_000;

const findNamed = async (
  source: Source,
  target: Resource,
  names: ReadonlySet<string>,
): Promise<readonly StoredRecord[]> => {
  const all: StoredRecord[] = [];
  const params = { sort: { field: 'id', order: 'ASC' }, signal: source.signal } as const;
  for await (const { rows, total } of exportAll(source.provider, target.name, params)) {
    if (total > readAllLimit) break;
    all.push(...(rows as StoredRecord[]));
    if (all.length >= total) return all;
  }
  const values = [...names].flatMap((name) => [name, plainSpaces(name)]);
  const fields = nameFields(target).filter((field) => canFilter(target, { field, operator: 'in' }));
  const found = (await Promise.all(fields.map((field) => recordsWith(source, target, field, values)))).flat();
  const known = new Set(found.flatMap((record) => fields.map((field) => sameName(record[field]))));
  const ids = [...names].flatMap((name) => (known.has(sameName(name)) ? [] : (readId(idText(name)).value ?? [])));
  return [...found, ...(await recordsWith(source, target, 'id', ids))];
};

/** The records of a resource that these names may mean; none if nested, since no list covers all its parents. */
export const namedRecords = async (
  source: Source,
  target: Resource,
  names: ReadonlySet<string>,
): Promise<RecordsByName> => {
  const records = names.size === 0 || target.parent ? [] : await findNamed(source, target, names);
  const byId = new Map(records.map((record) => [record.id, record]));
  const indexes = nameFields(target).map(
    (field) => new Map(grouped([...byId.values()], (record) => sameName(record[field]))),
  );
  return {
    ids(name) {
      for (const index of indexes) {
        const found = index.get(sameName(name));
        if (found) return found.map(({ id }) => id);
      }
      return [...byId.keys()].filter((id) => String(id) === idText(name));
    },
    record: (id) => byId.get(id),
  };
};
