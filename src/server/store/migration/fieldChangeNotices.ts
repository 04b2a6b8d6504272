import { initialOf } from '#schema/validation/initialValues.ts';
import type { ResourceTable } from '../resourceTable.ts';

/**
 * What a changed resource file means for existing records, one line per field. A renamed field looks empty, and nobody
 * would know that its values are still there.
 * @param stored the fields whose values the database has
 * @param before the fields of the previous resource file
 * @param count how many records there are
 */
export const fieldChangeNotices = (
  { columns, links, resource }: ResourceTable,
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
        const initial = initials[name] ?? [];
        const isEmpty = Array.isArray(initial) && initial.length === 0;
        return line(name, isEmpty ? 'is new and empty' : `is new and holds ${JSON.stringify(initial)}`);
      }),
    ...before
      .filter((name) => stored.includes(name) && !wanted.includes(name))
      .map((name) => line(name, 'was removed; its values are kept, and come back with a field of that name')),
  ];
};
