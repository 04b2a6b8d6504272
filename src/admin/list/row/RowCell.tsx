import { type ReactNode, useCallback, useState } from 'react';
import type { Resource } from '#schema/resource.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { Cell } from '../../kinds/Cell.tsx';
import { Breakable } from '../../kinds/text/Breakable.tsx';
import { useFormat } from '../../kinds/useFormat.ts';
import { SteadyLink } from '../../routing/SteadyLink.tsx';
import type { ResourceView } from '../../view.ts';
import type { ListFocus } from '../useListFocus.ts';
import { interactive } from './useRowClick.ts';

interface RowCellProps {
  readonly resource: Resource;
  readonly name: string;
  readonly row: StoredRecord;
  readonly view: ResourceView;
  /** Where the record's form is, for the cell that leads there. */
  readonly to: string | undefined;
  readonly onLink?: ListFocus['onLink'];
}

/** What a link cannot hold. */
const presses = `${interactive}, [tabindex]`;

/** A view's own cell in the place of the one that leads to the record: it leads there too, unless something in it is pressed. */
const OwnCell = ({
  lead,
  children,
}: {
  readonly lead: (within: ReactNode) => ReactNode;
  readonly children: ReactNode;
}) => {
  const [leads, setLeads] = useState<boolean>();
  // What it holds is known once it is drawn, and may come later. Without a link it is drawn anew: one that had something
  // to press gets none again, or the two would take turns for ever.
  const watch = useCallback((drawn: HTMLElement) => {
    const look = () => setLeads((led) => led !== false && !drawn.querySelector(presses));
    const observer = new MutationObserver(look);
    observer.observe(drawn, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, []);
  const drawn = <span ref={watch}>{children}</span>;
  return leads ? lead(drawn) : drawn;
};

/** What stands in one column of one row. */
export const RowCell = ({ resource, name, row, view, to, onLink }: RowCellProps) => {
  const format = useFormat(resource);
  const Own = view.cells?.[name];
  const own = Own && <Own record={row} value={row[name]} />;
  if (!to) return own ?? <Cell resource={resource} name={name} record={row} />;
  const text = format.text(name, row);
  const lead = (within: ReactNode) => (
    <SteadyLink ref={(link) => onLink?.(row.id, link)} to={to} data-title title={text}>
      {within}
    </SteadyLink>
  );
  // A reference in the title cell would lead elsewhere, and a link in a link is none: the words alone.
  return own ? <OwnCell lead={lead}>{own}</OwnCell> : lead(<Breakable text={text || `#${row.id}`} />);
};
