import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { type MouseEvent, memo, useSyncExternalStore } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { paths } from '#schema/routes/paths.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import { inPlaceCell, isInPlace } from '../cellEdit/inPlace.ts';
import type { RowDrags } from '../order/rowOrder.ts';
import { ExpandedRow } from '../row/ExpandedRow.tsx';
import { ActionButtons } from '../row/RowAction.tsx';
import { RowActions } from '../row/RowActions.tsx';
import { RowCell } from '../row/RowCell.tsx';
import type { RowProps } from '../row/rowProps.ts';
import type { Column } from './columns.ts';

export interface RecordRowProps extends RowProps {
  readonly columns: readonly Pick<Column, 'name' | 'align'>[];
  /** The column that links to the record. */
  readonly leading: string | undefined;
  readonly selectable: boolean;
  /** The number of all columns of the table. */
  readonly span: number;
  /** Of rows that can be ordered by hand. */
  readonly drags: RowDrags;
}

const WithHandle = styled('span')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });

/** One record in the table. Memoised: a tick redraws one row, not a hundred. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { resource, parentId, columns, leading, row, view, selectable, selected, actions, expanded, span } = props;
  const drag = useSyncExternalStore(props.drags.subscribe, () => props.drags.of(row.id));
  const translate = useTranslate();
  const title = useFormat(resource).title(row);
  const isExpandable = resource.list.expand.length > 0;
  const editable = resource.can.everEdit && resource.can.edit(row);
  const to = editable ? paths(resource).edit(row.id, parentId) : undefined;
  const cell = (name: string) => (
    <RowCell
      resource={resource}
      name={name}
      row={row}
      view={view}
      {...(name === leading ? { to, onLink: props.onLink } : { to: undefined })}
    />
  );
  const isClickable = editable || isExpandable;
  const click = (event: MouseEvent<HTMLElement>) => props.onClick(event, row.id, to);
  const details = `row-${row.id}-details`;
  return (
    <RecordContextProvider value={row}>
      <tr
        ref={drag?.setNodeRef ?? props.measure}
        style={drag?.style}
        data-row={row.id}
        data-index={props.index}
        // The head is the first row.
        aria-rowindex={props.number === undefined ? undefined : props.number + 1}
        data-opens={isClickable}
        data-selected={selected}
        data-dragged={drag?.isDragging}
        {...(isClickable && { onClick: click, onAuxClick: click })}
      >
        {isExpandable && (
          <td data-cell="tick">
            <ActionButtons>
              <button
                ref={to === undefined ? (button) => props.onLink(row.id, button) : undefined}
                type="button"
                aria-expanded={expanded}
                aria-controls={expanded ? details : undefined}
                aria-label={`${translate('list.action.open')}: ${title}`}
                onClick={() => props.onExpand(row.id)}
              >
                <ExpandMore aria-hidden style={{ transform: expanded ? 'none' : 'rotate(-90deg)' }} />
              </button>
            </ActionButtons>
          </td>
        )}
        {selectable && (
          <td data-cell="tick">
            <label>
              <input
                type="checkbox"
                aria-label={translate('list.select.row', { title })}
                checked={selected}
                onChange={(event) => props.onTick(row.id, event)}
              />
            </label>
          </td>
        )}
        {columns.map(({ name, align }) => (
          <td
            key={name}
            data-align={align}
            {...(editable && isInPlace(resource, view, name, row) && inPlaceCell(name))}
          >
            {drag?.field === name ? (
              <WithHandle>
                {drag.handle}
                {cell(name)}
              </WithHandle>
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
      {expanded && (
        <tr id={details} data-details>
          <td colSpan={span}>
            <ExpandedRow resource={resource} row={row} view={view} />
          </td>
        </tr>
      )}
    </RecordContextProvider>
  );
});
