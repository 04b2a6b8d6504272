import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { useTranslate } from 'react-admin';
import { useRecordList } from '../recordListContext.ts';
import { ActionButtons } from '../row/ActionButtons.tsx';
import { RecordRow, type RecordRowProps } from '../table/RecordRow.tsx';
import { useReorder } from './useReorder.ts';

interface OrderedRowsProps {
  readonly field: string;
  readonly rows: readonly RecordRowProps[];
}

/** A row with a handle in the column of its place. */
const OrderedRow = ({ field, ...props }: RecordRowProps & { field: string }) => {
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

/** Rows that can be dragged into another order, by pointer, finger or keys. */
const OrderedRows = ({ field, rows }: OrderedRowsProps) => {
  const { format } = useRecordList();
  const translate = useTranslate();
  const reorder = useReorder(field);
  const sensors = useSensors(
    // A press that does not move stays a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: unknown) => rows.findIndex(({ row }) => row.id === id);
  const say = (word: string, id: unknown, over: unknown) => {
    const row = rows[indexOf(id)]?.row;
    const position = format.text(field, rows[indexOf(over)]?.row ?? row ?? {});
    return row && translate(`list.order.${word}`, { title: format.title(row), position });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) void reorder(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        // Its live region cannot stand inside a table.
        container: document.body,
        screenReaderInstructions: { draggable: translate('list.order.help') },
        announcements: {
          onDragStart: ({ active }) => say('picked', active.id, active.id),
          onDragOver: ({ active, over }) => (over ? say('over', active.id, over.id) : undefined),
          onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
          onDragCancel: ({ active }) => say('cancelled', active.id, active.id),
        },
      }}
    >
      <SortableContext items={rows.map(({ row }) => row.id)} strategy={verticalListSortingStrategy}>
        {rows.map((props) => (
          <OrderedRow key={props.row.id} field={field} {...props} />
        ))}
      </SortableContext>
    </DndContext>
  );
};

export default OrderedRows;
