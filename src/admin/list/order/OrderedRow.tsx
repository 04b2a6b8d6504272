import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { useTranslate } from 'react-admin';
import { useRecordList } from '../recordListContext.ts';
import { ActionButtons } from '../row/ActionButtons.tsx';
import { RecordRow, type RecordRowProps } from '../table/RecordRow.tsx';

/** A row with a handle in the column of its place. */
export const OrderedRow = ({ field, ...props }: RecordRowProps & { field: string }) => {
  const { row } = props;
  const { format } = useRecordList();
  const translate = useTranslate();
  const label = translate('list.order.handle', { title: format.title(row) });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.id,
    attributes: { roleDescription: translate('list.order.role') },
  });
  const handle = (
    <ActionButtons>
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={label}
        style={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
      >
        <DragIndicator aria-hidden />
      </button>
    </ActionButtons>
  );
  // Rows move up and down only, and keep their size.
  const style = {
    transform: CSS.Translate.toString(transform && { ...transform, x: 0 }),
    transition,
    ...(isDragging && { position: 'relative' as const, zIndex: 1 }),
  };
  return <RecordRow {...props} drag={{ field, setNodeRef, style, handle, isDragging }} />;
};
