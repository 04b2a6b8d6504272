import { type PropsWithChildren, type ReactNode, useCallback, useState } from 'react';
import { Cell } from '../../kinds/Cell.tsx';
import { Breakable } from '../../kinds/text/Breakable.tsx';
import { useFormat } from '../../kinds/useFormat.ts';
import { SteadyLink } from '../../routing/SteadyLink.tsx';
import type { RowProps } from './rowProps.ts';
import { interactive } from './useRowClick.ts';

interface RowCellProps extends Pick<RowProps, 'resource' | 'row' | 'view'>, Partial<Pick<RowProps, 'onLink'>> {
  readonly name: string;
  /** The path of the record's form, for the cell that links there. */
  readonly to?: string | undefined;
}

/** What may not be in a link. */
const interactiveContent = `${interactive}, [tabindex]`;

/** A view's own cell in the column that links to the record: a link too, unless it contains something interactive. */
const OwnCell = ({ link, children }: PropsWithChildren<{ readonly link: (within: ReactNode) => ReactNode }>) => {
  const [isLink, setIsLink] = useState<boolean>();
  // Its content is known only once drawn, and may change later. Once it had something interactive, it never gets a link
  // again: adding or removing one remounts the content, and the two states could alternate for ever.
  const watchContent = useCallback((element: HTMLElement) => {
    const check = () => setIsLink((previous) => previous !== false && !element.querySelector(interactiveContent));
    const observer = new MutationObserver(check);
    observer.observe(element, { childList: true, subtree: true });
    check();
    return () => observer.disconnect();
  }, []);
  const content = <span ref={watchContent}>{children}</span>;
  return isLink ? link(content) : content;
};

/** The content of one column of one row. */
export const RowCell = ({ resource, name, row, view, to, onLink }: RowCellProps) => {
  const format = useFormat(resource);
  const Own = view.cells?.[name];
  const ownContent = Own && <Own record={row} value={row[name]} />;
  if (!to) return ownContent ?? <Cell resource={resource} name={name} record={row} />;
  const text = format.text(name, row);
  const renderLink = (content: ReactNode) => (
    <SteadyLink ref={(link) => onLink?.(row.id, link)} to={to} data-title title={text}>
      {content}
    </SteadyLink>
  );
  // Text only: a reference's link would lead elsewhere, and links cannot be nested.
  return ownContent ? (
    <OwnCell link={renderLink}>{ownContent}</OwnCell>
  ) : (
    renderLink(<Breakable text={text || `#${row.id}`} />)
  );
};
