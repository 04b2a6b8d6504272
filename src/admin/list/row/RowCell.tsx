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

interface OwnCellProps {
  readonly link: (within: ReactNode) => ReactNode;
  /** Takes what the list's keys focus and press instead of the link. */
  readonly register: (element: HTMLElement | null) => void;
}

/** A view's own cell in the column that links to the record: a link too, unless it contains something interactive. */
const OwnCell = ({ link, register, children }: PropsWithChildren<OwnCellProps>) => {
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
  if (isLink) return link(content);
  return (
    <span ref={register} tabIndex={-1}>
      {content}
    </span>
  );
};

/** The content of one column of one row. */
export const RowCell = ({ resource, name, row, view, to, onLink }: RowCellProps) => {
  const format = useFormat(resource);
  const register = useCallback((link: HTMLElement | null) => onLink?.(row.id, link), [onLink, row.id]);
  const Own = view.cells?.[name];
  const ownContent = Own && <Own record={row} value={row[name]} />;
  if (!to) return ownContent ?? <Cell resource={resource} name={name} record={row} />;
  const text = format.text(name, row);
  const renderLink = (content: ReactNode) => (
    <SteadyLink ref={register} to={to} data-title title={text}>
      {content}
    </SteadyLink>
  );
  // Text only: a reference's link would lead elsewhere, and links cannot be nested.
  return ownContent ? (
    <OwnCell link={renderLink} register={register}>
      {ownContent}
    </OwnCell>
  ) : (
    renderLink(<Breakable text={text || `#${row.id}`} />)
  );
};
