import { initialOf } from '#schema/validation/initialValues.ts';
import type { FoundTable } from '../dialect.ts';
import type { ResourceTable } from '../resourceTable.ts';

/**
 * What becomes of the records of a table whose resource file has changed, a line for each field: one that was given another
 * name looks empty, and nobody would know that its values are still there.
 * @param found the table as it was
 * @param before the columns that the resource file of before had
 * @param count how many records there are
 */
export const fieldNews = (
  { columns, resource }: ResourceTable,
  found: FoundTable,
  before: readonly string[],
  count: number,
): readonly string[] => {
  const there = found.columns.map(({ name }) => name);
  const wanted = columns.map(({ name }) => name);
  const line = (name: string, text: string) => `${resource.file}: fields.${name} ${text} (records: ${count})`;
  return [
    ...columns
      .filter(({ name }) => !there.includes(name))
      .map(({ name, field }) => {
        const initial = initialOf({ [name]: field })[name] ?? null;
        return line(name, initial === null ? 'is new and empty' : `is new and holds ${JSON.stringify(initial)}`);
      }),
    ...before
      .filter((name) => there.includes(name) && !wanted.includes(name))
      .map((name) => line(name, 'is gone; what it held is kept, and is there again under that name')),
  ];
};
