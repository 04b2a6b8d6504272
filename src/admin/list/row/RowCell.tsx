import type { Resource } from '#schema/resource.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { Cell } from '../../kinds/Cell.tsx';
import { Breakable } from '../../kinds/text/Breakable.tsx';
import { useFormat } from '../../kinds/useFormat.ts';
import { SteadyLink } from '../../routing/SteadyLink.tsx';
import type { ResourceView } from '../../view.ts';
import type { ListFocus } from '../useListFocus.ts';

interface RowCellProps {
  readonly resource: Resource;
  readonly name: string;
  readonly row: StoredRecord;
  readonly view: ResourceView;
  /** Where the record's form is, for the cell that leads there. */
  readonly to: string | undefined;
  readonly onLink?: ListFocus['onLink'];
}

/** What stands in one column of one row. */
export const RowCell = ({ resource, name, row, view, to, onLink }: RowCellProps) => {
  const format = useFormat(resource);
  const Own = view.cells?.[name];
  if (Own) return <Own record={row} value={row[name]} />;
  if (!to) return <Cell resource={resource} name={name} record={row} />;
  const text = format.text(name, row);
  // A reference in the title cell would lead elsewhere, and a link in a link is none: the words alone.
  return (
    <SteadyLink ref={(link) => onLink?.(row.id, link)} to={to} data-title title={text}>
      <Breakable text={text || `#${row.id}`} />
    </SteadyLink>
  );
};
