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

/** One that is shown, with the handle that moves it. */
const Shown = ({ name, ...tick }: Omit<TickProps, 'shown'> & { readonly name: string }) => {
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

interface TickListProps {
  /** Those that are shown, in their order, and the others. */
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  readonly label: (name: string) => string;
  /** Of nothing at all nobody would know that it is there. */
  readonly keepsOne?: boolean;
  readonly onShow: (shown: readonly string[]) => void;
}

/** What is shown, to be put in order by pointer, finger or keys, then what is not; a tick takes each to the other side. */
export const TickList = ({ shown, hidden, label, keepsOne = false, onShow }: TickListProps) => {
  const translate = useTranslate();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const say = (word: string, id: unknown, over: unknown = id) =>
    translate(`list.order.${word}`, { title: label(String(id)), position: shown.indexOf(String(over)) + 1 });
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onShow(arrayMove([...shown], shown.indexOf(String(active.id)), shown.indexOf(String(over.id))));
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
      <SortableContext items={[...shown]} strategy={verticalListSortingStrategy}>
        <List>
          {shown.map((name) => (
            <Shown
              key={name}
              name={name}
              label={label(name)}
              disabled={keepsOne && shown.length === 1}
              onChange={() => onShow(shown.filter((other) => other !== name))}
            />
          ))}
          {hidden.map((name) => (
            <li key={name}>
              <Tick label={label(name)} shown={false} onChange={() => onShow([...shown, name])} />
            </li>
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
};
