import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { CardSkeleton } from './cards/CardSkeleton.tsx';
import { TableFrame, TableScroller } from './table/TableFrame.tsx';
import { TableHead } from './table/TableHead.tsx';
import { useTableShape } from './table/useTableShape.ts';
import { useNarrow } from './useNarrow.ts';

const rows = Array.from({ length: 12 }, (_, index) => index);

/** Rows to come, as high and as wide as they will be. */
export const ListSkeleton = ({ ownActions }: { ownActions: boolean }) => {
  const scroller = useRef<HTMLDivElement>(null);
  const { shape, fits } = useTableShape(scroller, ownActions);
  const busy = useTranslate()('list.loading');
  if (useNarrow())
    return (
      <div aria-busy="true" aria-label={busy} role="status">
        {rows.map((row) => (
          <CardSkeleton key={row} />
        ))}
      </div>
    );
  return (
    <TableScroller ref={scroller} data-fits={fits} aria-busy="true">
      <TableFrame data-fits={fits} aria-label={busy} style={{ minWidth: shape.width }}>
        <TableHead shape={shape} rows={[]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {Array.from({ length: shape.span }, (_, column) => `${row}-${column}`).map((cell) => (
                <td key={cell}>
                  <Skeleton />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </TableScroller>
  );
};
