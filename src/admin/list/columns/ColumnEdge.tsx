import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { columnWidths } from './tableLayout.ts';

/** Sets a column's width, px; `undefined` resets it. It is stored only if `isFinal`. */
export type SetWidth = (name: string, width: number | undefined, isFinal: boolean) => void;

const Edge = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    width: 11,
    cursor: 'col-resize',
    touchAction: 'none',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 9,
      insetInlineEnd: 0,
      width: 2,
      borderRadius: 1,
      background: palette.divider,
    },
    '&:hover::after, &:active::after, &:focus-visible::after': { insetBlock: 0, background: palette.primary.main },
    '&:focus-visible': { outlineOffset: -2 },
  };
});

/** px per press of an arrow key. */
const step = 16;

const clampWidth = (width: number): number =>
  Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, width)));

interface ColumnEdgeProps {
  readonly name: string;
  readonly label: string;
  readonly width: number;
  readonly onWidth: SetWidth;
}

/** The edge that resizes a column, by dragging or with the arrow keys; Enter or a double click resets the width. */
const ColumnEdge = ({ name, label, width, onWidth }: ColumnEdgeProps) => {
  const translate = useTranslate();
  const dragStart = useRef<{ readonly x: number; readonly width: number }>(undefined);
  /** Its direction of growth. */
  const directionOf = (edge: HTMLElement): 1 | -1 => (getComputedStyle(edge).direction === 'rtl' ? -1 : 1);
  const widthAt = (event: PointerEvent<HTMLElement>, start: { readonly x: number; readonly width: number }): number =>
    clampWidth(start.width + (event.clientX - start.x) * directionOf(event.currentTarget));
  const endDrag = () => {
    dragStart.current = undefined;
    onWidth(name, undefined, false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, currentTarget } = event;
    const delta = (shiftKey ? 4 : 1) * step * directionOf(currentTarget);
    const newWidth = { ArrowRight: width + delta, ArrowLeft: width - delta, Home: 0, End: Number.POSITIVE_INFINITY }[
      key
    ];
    if (newWidth !== undefined) onWidth(name, clampWidth(newWidth), true);
    else if (key === 'Enter') onWidth(name, undefined, true);
    else if (key === 'Escape' && dragStart.current) endDrag();
    else return;
    event.preventDefault();
  };
  return (
    <Edge
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={translate('list.columns.width', { label })}
      aria-valuenow={Math.round(width)}
      aria-valuemin={columnWidths.least}
      aria-valuemax={columnWidths.most}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidth(name, undefined, true)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        dragStart.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => dragStart.current && onWidth(name, widthAt(event, dragStart.current), false)}
      onPointerCancel={endDrag}
      onPointerUp={(event) => {
        const start = dragStart.current;
        endDrag();
        // A press without movement sets nothing: it may begin a double click.
        if (start && widthAt(event, start) !== Math.round(start.width)) onWidth(name, widthAt(event, start), true);
      }}
    />
  );
};

export default ColumnEdge;
