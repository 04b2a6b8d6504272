import { initialOf } from '#schema/validation/initialValues.ts';
import { toCell } from '../cells.ts';
import type { SqlDialect } from '../dialect.ts';
import { settleOrders } from '../positions.ts';
import type { ResourceTable } from '../resourceTable.ts';
import type { Reader } from '../store.ts';

/**
 * What a changed resource file means for existing records, one line per field. A renamed field looks empty, and nobody
 * would know that its values are still there.
 * @param stored the fields whose values the database has
 * @param before the fields of the previous resource file
 * @param count how many records there are
 */
export const fieldChangeNotices = (
  { columns, links, places, resource }: ResourceTable,
  stored: readonly string[],
  before: readonly string[],
  count: number,
): readonly string[] => {
  const wanted = [...columns.map(({ name }) => name), ...links.map(({ field }) => field)];
  const initials = initialOf(resource.fields);
  const line = (name: string, text: string) => `${resource.file}: fields.${name} ${text} (records: ${count})`;
  return [
    ...wanted
      .filter((name) => !stored.includes(name))
      .map((name) => {
        if (places.some(({ field }) => field === name)) return line(name, 'is new and holds 1, 2, 3 …');
        const initial = initials[name] ?? [];
        const isEmpty = Array.isArray(initial) && initial.length === 0;
        return line(name, isEmpty ? 'is new and empty' : `is new and holds ${JSON.stringify(initial)}`);
      }),
    ...before
      .filter((name) => stored.includes(name) && !wanted.includes(name))
      .map((name) => line(name, 'was removed; its values are kept, and come back with a field of that name')),
  ];
};

/**
 * Gives each record what is never empty, a place in every order and a yes or no: those from before the field have none,
 * nor have those that were added while the field was out of the resource file. What was a number before, or a place
 * within something else, may be no place, or that of several.
 */
export const fillNeverEmpty = async (db: Reader, dialect: SqlDialect, table: ResourceTable): Promise<void> => {
  const { name, columns, places, resource } = table;
  const initials = initialOf(resource.fields);
  for (const { name: column, type, field } of columns) {
    if (type !== 'boolean') continue;
    const filled = { [column]: toCell(field, initials[column]) };
    await db.updateTable(name).set(filled).where(column, 'is', null).execute();
  }
  for (const place of places) await settleOrders({ db, dialect }, table, place);
};
