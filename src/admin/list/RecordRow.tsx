import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { paths } from '#schema/paths.ts';
import type { Resource } from '#schema/resource.ts';
import { useFormat } from '../kinds/useFormat.ts';
import type { ResourceView } from '../view.ts';
import { ActionButtons } from './ActionButtons.tsx';
import type { Column } from './columns.ts';
import { ExpandedRow } from './ExpandedRow.tsx';
import { linkColumn } from './linkColumn.ts';
import { RowActions } from './RowActions.tsx';
import { RowCell } from './RowCell.tsx';
import type { Row } from './recordList.ts';

export interface RecordRowProps {
  readonly resource: Resource;
  readonly parentId: number | undefined;
  readonly columns: readonly Column[];
  readonly row: Row;
  readonly view: ResourceView;
  readonly ticks: boolean;
  readonly ticked: boolean;
  readonly actions: boolean;
  readonly open: boolean;
  /** How many columns the table has in all. */
  readonly span: number;
  readonly onTick: (id: number) => void;
  readonly onOpen: (id: number) => void;
  readonly onDelete: (row: Row) => void;
  /** Given where rows can be put in order by hand. */
  readonly drag?: RowDrag;
}

/** What a row needs to be dragged. */
export interface RowDrag {
  /** The column that the handle stands in. */
  readonly field: string;
  readonly setNodeRef: (element: HTMLElement | null) => void;
  readonly style: CSSProperties;
  readonly handle: ReactNode;
  readonly isDragging: boolean;
}

const Handled = styled('span')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });

/** One record in the table. Memoised: a tick redraws one row, not a hundred. */
export const RecordRow = memo((props: RecordRowProps) => {
  const { resource, parentId, columns, row, view, ticks, ticked, actions, open, span, drag } = props;
  const translate = useTranslate();
  const title = useFormat(resource).title(row);
  const expands = resource.list.expand.length > 0;
  const editable = resource.can.everEdit && resource.can.edit(row);
  const to = editable ? paths(resource).edit(row.id, parentId) : undefined;
  const leading = linkColumn(resource);
  const cell = (name: string) => (
    <RowCell resource={resource} name={name} row={row} view={view} to={name === leading ? to : undefined} />
  );
  const details = `row-${row.id}-details`;
  return (
    <RecordContextProvider value={row}>
      <tr
        ref={drag?.setNodeRef}
        style={drag?.style}
        data-row={row.id}
        data-opens={editable || expands}
        data-to={to}
        data-selected={ticked}
        data-dragged={drag?.isDragging}
      >
        {expands && (
          <td data-cell="tick">
            <ActionButtons>
              <button
                type="button"
                aria-expanded={open}
                aria-controls={open ? details : undefined}
                aria-label={`${translate('list.action.open')}: ${title}`}
                onClick={() => props.onOpen(row.id)}
              >
                <ExpandMore aria-hidden style={{ transform: open ? 'none' : 'rotate(-90deg)' }} />
              </button>
            </ActionButtons>
          </td>
        )}
        {ticks && (
          <td data-cell="tick">
            <label>
              <input
                type="checkbox"
                aria-label={translate('list.select.row', { title })}
                checked={ticked}
                onChange={() => props.onTick(row.id)}
              />
            </label>
          </td>
        )}
        {columns.map(({ name, align }) => (
          <td key={name} data-align={align}>
            {drag?.field === name ? (
              <Handled>
                {drag.handle}
                {cell(name)}
              </Handled>
            ) : (
              cell(name)
            )}
          </td>
        ))}
        {actions && (
          <td data-cell="actions">
            <RowActions
              resource={resource}
              parentId={parentId}
              row={row}
              onDelete={props.onDelete}
              More={view.rowActions}
            />
          </td>
        )}
      </tr>
      {open && (
        <tr id={details}>
          <td colSpan={span}>
            <ExpandedRow resource={resource} row={row} view={view} />
          </td>
        </tr>
      )}
    </RecordContextProvider>
  );
});
RecordRow.displayName = 'RecordRow';
