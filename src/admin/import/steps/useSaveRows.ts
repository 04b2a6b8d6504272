import { useTranslate } from 'react-admin';
import { useRecordList } from '../../list/recordListContext.ts';
import type { Cell } from '../../sheet/cell.ts';
import { newFile, saveFile } from '../../sheet/newFile.ts';
import { type SheetValue, type Table, type TableRow, valueText } from '../read/table.ts';

/** A cell as it was read, written with its original type. */
const cellOf = (value: SheetValue): Cell => {
  const text = valueText(value);
  if (typeof value === 'number') return { as: 'number', text };
  if (value instanceof Date) return { as: text.length === 10 ? 'day' : 'time', text: text.slice(0, 16) };
  return { as: 'text', text };
};

/** Downloads rows unchanged in their original format, plus a column with the reason, to correct and import again. */
export const useSaveRows = ({ format, head }: Table) => {
  const list = useRecordList();
  const translate = useTranslate();
  return async (rows: readonly { readonly row: TableRow; readonly why: string }[]): Promise<void> => {
    // The file's name says which part of the import it is.
    const part = translate('import.state.wrong');
    const file = await newFile(format, list.format.language, {
      name: part,
      columns: [...head, translate('import.why')],
    });
    file.add(
      rows.map(({ row, why }) => [
        ...head.map((_, index) => cellOf(row.cells[index] ?? null)),
        { as: 'text', text: why },
      ]),
    );
    saveFile(file.end(), list.resource, format, part);
  };
};
