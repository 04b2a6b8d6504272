import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Skeleton } from '../kinds/marks/Skeleton.tsx';
import { useRegistry } from '../registryContext.ts';
import { Card } from './cards/Card.tsx';
import { cardParts, hasFoot } from './cards/cardParts.ts';
import { useRecordList } from './recordListContext.ts';
import { isSelectable } from './selection/useSelection.ts';
import { TableFrame, TableScroller } from './table/TableFrame.tsx';
import { TableHead } from './table/TableHead.tsx';
import { useTableShape } from './table/useTableShape.ts';
import { useIsSmall } from './useIsSmall.ts';

const rows = Array.from({ length: 12 }, (_, index) => index);

/** A placeholder with a card's final height. */
const CardSkeleton = () => {
  const { resource, columns } = useRecordList();
  const parts = cardParts(useRegistry(), resource, columns);
  return (
    <Card as="div">
      {isSelectable(resource) && <span data-part="tick" />}
      {parts.beside && <span data-part="beside" />}
      <div data-part="lines">
        <div data-part="head">
          <Skeleton width="60%" />
        </div>
        {parts.facts.length > 0 && (
          <div data-part="facts">
            <Skeleton width="75%" />
          </div>
        )}
        {hasFoot(parts) && (
          <div data-part="foot">
            <Skeleton width="40%" />
          </div>
        )}
      </div>
    </Card>
  );
};

/** Placeholders with the final size of the rows. */
export const ListSkeleton = () => {
  const scroller = useRef<HTMLDivElement>(null);
  const { shape, fits } = useTableShape(scroller);
  const { layout } = useRecordList();
  const busy = useTranslate()('list.loading');
  if (useIsSmall())
    return (
      <div aria-busy="true" aria-label={busy} role="status">
        {rows.map((row) => (
          <CardSkeleton key={row} />
        ))}
      </div>
    );
  return (
    <TableScroller ref={scroller} data-fits={fits} aria-busy="true">
      <TableFrame data-fits={fits} data-density={layout.density} aria-label={busy} style={{ minWidth: shape.width }}>
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
