import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { useTranslate } from 'react-admin';
import { type Row, useRecordList } from '../recordList.ts';
import { orderedBy } from './orderedBy.ts';
import { useReorder } from './useReorder.ts';

interface MoveProps {
  readonly row: Row;
  readonly field: string;
  readonly worded: boolean;
}

const Moves = ({ row, field, worded }: MoveProps) => {
  const { rows = [], format } = useRecordList();
  const translate = useTranslate();
  const reorder = useReorder(field);
  const at = rows.findIndex(({ id }) => id === row.id);
  const move = (to: number, word: string, Icon: typeof ArrowUpward) =>
    at >= 0 &&
    rows[to] && (
      <button
        type="button"
        title={translate(word)}
        aria-label={`${translate(word)}: ${format.title(row)}`}
        onClick={() => void reorder(at, to)}
      >
        <Icon aria-hidden />
        {worded && translate(word)}
      </button>
    );
  return (
    <>
      {move(at - 1, 'ra.action.move_up', ArrowUpward)}
      {move(at + 1, 'ra.action.move_down', ArrowDownward)}
    </>
  );
};

/** One place up or down, where rows can be put in order and there is no handle to drag them by. */
export const MoveActions = ({ row, worded }: Omit<MoveProps, 'field'>) => {
  const { resource, state } = useRecordList();
  const field = orderedBy(resource, state);
  return field === undefined ? null : <Moves row={row} field={field} worded={worded} />;
};
