import { type AnchorHTMLAttributes, type MouseEvent, type Ref, use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

interface SteadyLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'> {
  /** A whole path of this app. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link within a row. That of react-router is drawn anew with every change of the address, and a list has a hundred:
 * a new order of 25 rows drew 438 of them, half of what it cost. This one reads nothing that changes.
 */
export const SteadyLink = ({ to, ...props }: SteadyLinkProps) => {
  const router = use(DataRouterContext)?.router;
  const follow = (event: MouseEvent) => {
    const apart = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!router || apart || event.defaultPrevented) return;
    event.preventDefault();
    void router.navigate(to);
  };
  return <a {...props} href={to} onClick={follow} />;
};
