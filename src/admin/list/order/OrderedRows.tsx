import { useRecordList } from '../recordListContext.ts';
import { RecordRow, type RecordRowProps } from '../table/RecordRow.tsx';
import { Sortable, useSortableLine } from './sortable.tsx';
import { useReorder } from './useReorder.ts';

interface OrderedRowsProps {
  readonly field: string;
  readonly rows: readonly RecordRowProps[];
}

/** A row with a handle in the column of its place. */
const OrderedRow = ({ field, ...props }: RecordRowProps & { field: string }) => {
  const { row } = props;
  const { format } = useRecordList();
  const line = useSortableLine(row.id, format.title(row));
  return <RecordRow {...props} drag={{ field, ...line }} />;
};

/** Rows that can be dragged into another order. */
const OrderedRows = ({ field, rows }: OrderedRowsProps) => {
  const { format } = useRecordList();
  const reorder = useReorder(field);
  const indexOf = (id: unknown) => rows.findIndex(({ row }) => row.id === id);
  return (
    <Sortable
      ids={rows.map(({ row }) => row.id)}
      tell={(id, over) => {
        const row = rows[indexOf(id)]?.row;
        const position = format.text(field, rows[indexOf(over)]?.row ?? row ?? {});
        return row && { title: format.title(row), position };
      }}
      onMove={(id, over) => void reorder(indexOf(id), indexOf(over))}
      // Its live region cannot stand inside a table.
      container={document.body}
    >
      {rows.map((props) => (
        <OrderedRow key={props.row.id} field={field} {...props} />
      ))}
    </Sortable>
  );
};

export default OrderedRows;
