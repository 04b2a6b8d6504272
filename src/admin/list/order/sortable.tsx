import {
  type Announcements,
  closestCenter,
  DndContext,
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
import { ActionButtons } from '../row/RowAction.tsx';

interface SortableProps {
  readonly ids: readonly UniqueIdentifier[];
  /** A line's title, and the position that it would have at `over`; `undefined` for a line that is gone. */
  readonly describe: (
    id: UniqueIdentifier,
    over: UniqueIdentifier | undefined,
  ) => { readonly title: string; readonly position: string | number } | undefined;
  readonly onMove: (id: UniqueIdentifier, over: UniqueIdentifier) => void;
  /** Parent of the live region, if not this element. */
  readonly container?: Element;
  readonly children: ReactNode;
}

/** A vertical list of lines, sortable by pointer, touch or keyboard. */
export const Sortable = ({ ids, describe, onMove, container, children }: SortableProps) => {
  const translate = useTranslate();
  const sensors = useSensors(
    // A press without movement stays a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announce = (word: string, id: UniqueIdentifier, over: UniqueIdentifier | undefined) => {
    const position = describe(id, over);
    return position && translate(`list.order.${word}`, { ...position });
  };
  const hasMoved = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return announce('picked', active.id, active.id);
    },
    // A line is over its own place at once: announcing that would drown out "picked up".
    onDragOver: ({ active, over }) => {
      hasMoved.current ||= over?.id !== active.id;
      return over && hasMoved.current ? announce('over', active.id, over.id) : undefined;
    },
    onDragEnd: ({ active, over }) => announce('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => announce('cancelled', active.id, active.id),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => over && onMove(active.id, over.id)}
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
export const useSortableLine = (id: UniqueIdentifier, title: string, disabled = false) => {
  const translate = useTranslate();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
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
