import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
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
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButtons } from '../row/ActionButtons.tsx';

interface SortableProps {
  readonly ids: readonly UniqueIdentifier[];
  /** A line's title, and the position that it would have at `over`; `undefined` for a line that is gone. */
  readonly tell: (id: UniqueIdentifier, over: UniqueIdentifier | undefined) => Said | undefined;
  readonly onMove: (id: UniqueIdentifier, over: UniqueIdentifier) => void;
  /** Parent of the live region, if not this element. */
  readonly container?: Element;
  readonly children: ReactNode;
}

interface Said {
  readonly title: string;
  readonly position: string | number;
}

/** A vertical list of lines, sortable by pointer, touch or keyboard. */
export const Sortable = ({ ids, tell, onMove, container, children }: SortableProps) => {
  const translate = useTranslate();
  const sensors = useSensors(
    // A press without movement stays a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const say = (word: string, id: UniqueIdentifier, over: UniqueIdentifier | undefined) => {
    const said = tell(id, over);
    return said && translate(`list.order.${word}`, { ...said });
  };
  const moved = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      moved.current = false;
      return say('picked', active.id, active.id);
    },
    // A line is over its own place at once: announcing that would drown out "picked up".
    onDragOver: ({ active, over }) => {
      moved.current ||= over?.id !== active.id;
      return over && moved.current ? say('over', active.id, over.id) : undefined;
    },
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id, active.id),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onMove(active.id, over.id);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        ...(container && { container }),
        screenReaderInstructions: { draggable: translate('list.order.help') },
        announcements,
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
};

/** What a line needs: the ref of its element, its drag position, and its handle. */
export const useSortableLine = (id: UniqueIdentifier, title: string) => {
  const translate = useTranslate();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: translate('list.order.role') },
  });
  const handle = (
    <ActionButtons>
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={translate('list.order.handle', { title })}
        style={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
      >
        <DragIndicator aria-hidden />
      </button>
    </ActionButtons>
  );
  // Lines move up and down only, and keep their size.
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform && { ...transform, x: 0 }),
    transition,
    ...(isDragging && { position: 'relative', zIndex: 1 }),
  };
  return { setNodeRef, style, handle, isDragging };
};
