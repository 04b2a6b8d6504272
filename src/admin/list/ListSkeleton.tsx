import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useAreas } from '../areasContext.ts';
import { Card } from './Card.tsx';
import { useRecordList } from './recordList.ts';
import { TableFrame, TableScroller } from './TableFrame.tsx';
import { TableHead } from './TableHead.tsx';
import { tableShape } from './tableShape.ts';
import { useNarrow } from './useNarrow.ts';

const rows = Array.from({ length: 12 }, (_, index) => index);

/** Rows to come, as high and as wide as they will be. */
export const ListSkeleton = () => {
  const { resource } = useRecordList();
  const areas = useAreas();
  const shape = useMemo(() => tableShape(areas, resource, false), [areas, resource]);
  const busy = useTranslate()('list.loading');
  if (useNarrow())
    return (
      <div aria-busy="true" aria-label={busy} role="status">
        {rows.map((row) => (
          <Card key={row} style={{ height: 112 }}>
            <Skeleton width="60%" />
            <Skeleton width="85%" />
          </Card>
        ))}
      </div>
    );
  return (
    <TableScroller data-fits aria-busy="true">
      <TableFrame data-fits aria-label={busy}>
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
