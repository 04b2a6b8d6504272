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
  /** The path of the record's form, for the cell that links there. */
  readonly to: string | undefined;
  readonly onLink?: ListFocus['onLink'];
}

/** What may not be in a link. */
const presses = `${interactive}, [tabindex]`;

/** A view's own cell in the column that links to the record: a link too, unless it contains something interactive. */
const OwnCell = ({
  lead,
  children,
}: {
  readonly lead: (within: ReactNode) => ReactNode;
  readonly children: ReactNode;
}) => {
  const [leads, setLeads] = useState<boolean>();
  // Its content is known only once drawn, and may change later. Once it had something interactive, it never gets a link
  // again: adding or removing one remounts the content, and the two states could alternate for ever.
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

/** The content of one column of one row. */
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
  // Text only: a reference's link would lead elsewhere, and links cannot be nested.
  return own ? <OwnCell lead={lead}>{own}</OwnCell> : lead(<Breakable text={text || `#${row.id}`} />);
};
