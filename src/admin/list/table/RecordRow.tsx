import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { memo, useSyncExternalStore } from 'react';
import { RecordContextProvider } from 'react-admin';
import { inPlaceCell, isInPlace } from '../cellEdit/inPlace.ts';
import type { RowDrags } from '../order/rowOrder.ts';
import { ExpandedRow } from '../row/ExpandedRow.tsx';
import { ActionButtons } from '../row/RowAction.tsx';
import { RowActions } from '../row/RowActions.tsx';
import { RowCell } from '../row/RowCell.tsx';
import { type RowProps, useRowParts } from '../row/rowProps.ts';
import { isSelectable } from '../selection/useSelection.ts';
import type { Column } from './columns.ts';

export interface RecordRowProps extends RowProps {
  readonly columns: readonly Pick<Column, 'name' | 'align'>[];
  /** The column that links to the record. */
  readonly leading: string | undefined;
  readonly span: number;
  /** Of rows that can be ordered by hand. */
  readonly drags: RowDrags;
}

const WithHandle = styled('span')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });

/** One record in the table. Memoised: a tick redraws one row, not a hundred. */
export const RecordRow = memo(function RecordRow(props: RecordRowProps) {
  const { resource, columns, leading, row, view, actions, expanded, span } = props;
  const drag = useSyncExternalStore(props.drags.subscribe, () => props.drags.of(row.id));
  const { to, isExpandable, element, checkbox, expander } = useRowParts(props);
  const cell = (name: string) => (
    <RowCell {...{ resource, name, row, view }} {...(name === leading && { to, onLink: props.onLink })} />
  );
  const details = `row-${row.id}-details`;
  return (
    <RecordContextProvider value={row}>
      <tr
        {...element}
        ref={drag?.setNodeRef ?? props.measure}
        style={drag?.style}
        // The head is the first row.
        aria-rowindex={props.number === undefined ? undefined : props.number + 1}
        data-dragged={drag?.isDragging}
      >
        {isExpandable && (
          <td data-cell="tick">
            <ActionButtons>
              <button type="button" {...expander} aria-controls={expanded ? details : undefined}>
                <ExpandMore aria-hidden style={{ transform: expanded ? 'none' : 'rotate(-90deg)' }} />
              </button>
            </ActionButtons>
          </td>
        )}
        {isSelectable(resource) && (
          <td data-cell="tick">
            <label>
              <input type="checkbox" {...checkbox} />
            </label>
          </td>
        )}
        {columns.map(({ name, align }) => (
          <td
            key={name}
            data-align={align}
            data-lead={name === leading || undefined}
            {...(to !== undefined && isInPlace(resource, view, name, row) && inPlaceCell(name))}
          >
            {drag?.field === name && to !== undefined ? (
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
            <RowActions {...props} />
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
