import type { Resource } from '#schema/resource.ts';
import type { Language } from '#values/language.ts';
import type { Cell } from '../../sheet/cell.ts';
import { newFile, saveFile } from '../../sheet/newFile.ts';
import { type SheetValue, type Table, type TableRow, valueText } from '../read/table.ts';

/** A cell as it came; what it was decides how it is written. */
const cellOf = (value: SheetValue): Cell => {
  const text = valueText(value);
  if (typeof value === 'number') return { as: 'number', text };
  if (value instanceof Date) return { as: text.length === 10 ? 'day' : 'time', text: text.slice(0, 16) };
  return { as: 'text', text };
};

interface ReturnedRow {
  readonly row: TableRow;
  readonly why: string;
}

interface SavedRows {
  readonly resource: Resource;
  readonly language: Language;
  readonly table: Table;
  /** The heading of the last column, and what the file is of the first one. */
  readonly heading: string;
  readonly part: string;
}

/** Hands rows back as they came, in the format that they came in, with a last column that says why: mended, they can be imported again. */
export const saveRows = async (rows: readonly ReturnedRow[], of: SavedRows): Promise<void> => {
  const { resource, language, table, heading, part } = of;
  const file = await newFile(table.format, language, { name: part, columns: [...table.head, heading] });
  file.add(
    rows.map(({ row, why }) => [
      ...table.head.map((_, at) => cellOf(row.cells[at] ?? null)),
      { as: 'text', text: why },
    ]),
  );
  saveFile(file.end(), resource, table.format, part);
};
