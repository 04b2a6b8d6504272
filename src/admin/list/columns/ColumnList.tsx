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
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { possibleColumns } from '../listColumns.ts';
import { useRecordList } from '../recordListContext.ts';
import { ActionButtons } from '../row/ActionButtons.tsx';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 36, paddingInlineStart: 36 },
  '& li[data-shown="true"]': { paddingInlineStart: 0, background: (theme.vars ?? theme).palette.background.paper },
  '& label': {
    display: 'flex',
    flex: 1,
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    minHeight: 36,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& input': {
    flex: 'none',
    width: 17,
    height: 17,
    margin: 0,
    accentColor: (theme.vars ?? theme).palette.primary.main,
    cursor: 'inherit',
  },
  [theme.breakpoints.down('sm')]: { '& li, & label': { minHeight: 44 } },
}));

interface TickProps {
  readonly label: string;
  readonly shown: boolean;
  readonly disabled?: boolean;
  readonly onChange: () => void;
}

const Tick = ({ label, shown, disabled, onChange }: TickProps) => (
  <label>
    <input type="checkbox" checked={shown} disabled={disabled} onChange={onChange} />
    {label}
  </label>
);

/** A column that is shown, with the handle that moves it. */
const ShownColumn = ({ name, ...tick }: Omit<TickProps, 'shown'> & { readonly name: string }) => {
  const translate = useTranslate();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: name,
    attributes: { roleDescription: translate('list.order.role') },
  });
  return (
    <li
      ref={setNodeRef}
      data-shown
      style={{
        transform: CSS.Translate.toString(transform && { ...transform, x: 0 }),
        transition,
        ...(isDragging && { position: 'relative', zIndex: 1 }),
      }}
    >
      <ActionButtons>
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          aria-label={translate('list.order.handle', { title: tick.label })}
          style={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
        >
          <DragIndicator aria-hidden />
        </button>
      </ActionButtons>
      <Tick {...tick} shown />
    </li>
  );
};

/** Every column that the list may have: those that it has, in their order, to be moved by pointer, finger or keys, then the others. */
export const ColumnList = () => {
  const { resource, labels, columns, layout, lay } = useRecordList();
  const translate = useTranslate();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const show = (shown: readonly string[]) => lay({ ...layout, columns: shown });
  const hidden = possibleColumns(resource).filter((name) => !columns.includes(name));
  const say = (word: string, id: unknown, over: unknown = id) =>
    translate(`list.order.${word}`, { title: labels.field(String(id)), position: columns.indexOf(String(over)) + 1 });
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) show(arrayMove([...columns], columns.indexOf(String(active.id)), columns.indexOf(String(over.id))));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: translate('list.order.help') },
        announcements: {
          onDragStart: ({ active }) => say('picked', active.id),
          onDragOver: ({ active, over }) => (over ? say('over', active.id, over.id) : undefined),
          onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
          onDragCancel: ({ active }) => say('cancelled', active.id),
        },
      }}
    >
      <SortableContext items={[...columns]} strategy={verticalListSortingStrategy}>
        <List>
          {columns.map((name) => (
            <ShownColumn
              key={name}
              name={name}
              label={labels.field(name)}
              // A list without any says nothing.
              disabled={columns.length === 1}
              onChange={() => show(columns.filter((other) => other !== name))}
            />
          ))}
          {hidden.map((name) => (
            <li key={name}>
              <Tick label={labels.field(name)} shown={false} onChange={() => show([...columns, name])} />
            </li>
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
};
