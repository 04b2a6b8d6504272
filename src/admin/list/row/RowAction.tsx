import { createContext, type ReactNode, useContext } from 'react';
import { SteadyLink } from '../../routing/SteadyLink.tsx';

/** Whether a row's actions show their names, or only icons. */
export const WordedContext = createContext(false);

interface RowActionProps {
  readonly icon: ReactNode;
  /** Its name. */
  readonly label: string;
  /** The record's title, for screen readers. */
  readonly record: string;
  /** The target; an address with a protocol opens in a new tab. */
  readonly to: string;
}

/** A view's own action of a row: an icon in the table, with its name on a card. */
export const RowAction = ({ icon, label, record, to }: RowActionProps) => {
  const worded = useContext(WordedContext);
  const labelProps = { title: label, 'aria-label': `${label}: ${record}` };
  const content = (
    <>
      {icon}
      {worded && label}
    </>
  );
  return /^[a-z]+:/.test(to) ? (
    <a href={to} target="_blank" rel="noopener noreferrer" {...labelProps}>
      {content}
    </a>
  ) : (
    <SteadyLink to={to} {...labelProps}>
      {content}
    </SteadyLink>
  );
};
