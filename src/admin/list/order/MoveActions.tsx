import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { useListContext, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useRecordList } from '../recordListContext.ts';
import { orderedBy } from './rowOrder.ts';
import { useReorder } from './useReorder.ts';

interface MoveProps {
  readonly row: StoredRecord;
  readonly field: string;
  readonly worded: boolean;
}

const Moves = ({ row, field, worded }: MoveProps) => {
  const { format } = useRecordList();
  const { data: rows = [] } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const reorder = useReorder(field);
  const index = rows.findIndex(({ id }) => id === row.id);
  const moveAction = (target: number, word: string, Icon: typeof ArrowUpward) =>
    index >= 0 &&
    rows[target] && (
      <button
        type="button"
        title={translate(word)}
        aria-label={`${translate(word)}: ${format.title(row)}`}
        onClick={() => void reorder(index, target)}
      >
        <Icon aria-hidden />
        {worded && translate(word)}
      </button>
    );
  return (
    <>
      {moveAction(index - 1, 'ra.action.move_up', ArrowUpward)}
      {moveAction(index + 1, 'ra.action.move_down', ArrowDownward)}
    </>
  );
};

/** Moves a row one place up or down, where rows can be ordered by hand but have no drag handle. */
export const MoveActions = ({ row, worded }: Omit<MoveProps, 'field'>) => {
  const { resource } = useRecordList();
  const { sort, filterValues: filter } = useListContext<StoredRecord>();
  const field = orderedBy(resource, { sort, filter });
  return field === undefined ? null : <Moves row={row} field={field} worded={worded} />;
};
