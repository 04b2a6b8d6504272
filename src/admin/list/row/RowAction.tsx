import { createContext, type ReactNode, useContext } from 'react';
import { SteadyLink } from '../../routing/SteadyLink.tsx';

/** Whether the names of a row's actions stand there, or only their icons. */
export const WordedContext = createContext(false);

interface RowActionProps {
  readonly icon: ReactNode;
  /** What it does. */
  readonly label: string;
  /** Whose row it is, for those who hear its name. */
  readonly record: string;
  /** Where it leads; an address with a protocol opens in a tab of its own. */
  readonly to: string;
}

/** An action of a view among a row's own: an icon in the table, by its name on a card. */
export const RowAction = ({ icon, label, record, to }: RowActionProps) => {
  const worded = useContext(WordedContext);
  const looks = { title: label, 'aria-label': `${label}: ${record}` };
  const inside = (
    <>
      {icon}
      {worded && label}
    </>
  );
  return /^[a-z]+:/.test(to) ? (
    <a href={to} target="_blank" rel="noopener noreferrer" {...looks}>
      {inside}
    </a>
  ) : (
    <SteadyLink to={to} {...looks}>
      {inside}
    </SteadyLink>
  );
};
