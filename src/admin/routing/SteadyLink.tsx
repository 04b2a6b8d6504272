import { type AnchorHTMLAttributes, type MouseEvent, type Ref, use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
import { useRegistry } from '../registryContext.ts';
import { isScreenReady } from './prefetchScreen.ts';

interface SteadyLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A whole path of this app. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * Leads to a whole path of this app with a press; undefined where no data router is. A screen whose code is here is
 * drawn in one go: in a transition's slices, between which the browser paints, a form opened again took a quarter
 * longer. Any other is a transition: the last screen is shown until it is there. It uses the router's own `navigate`,
 * since that of `useNavigate` forgets `flushSync` below a `<Routes>`.
 */
export const usePressNavigate = (): ((to: string) => void) | undefined => {
  const registry = useRegistry();
  const router = use(DataRouterContext)?.router;
  const go = useCallback(
    (to: string) => {
      if (!router) return;
      const { pathname, search, hash } = router.state.location;
      const [path = to] = to.split(/[?#]/);
      const replace = to === pathname + search + hash;
      // After all handlers of the press: the row around a link asks for the record before the form does.
      queueMicrotask(() => void router.navigate(to, { replace, flushSync: isScreenReady(registry, path) }));
    },
    [registry, router],
  );
  return router && go;
};

/**
 * A link that is not drawn again when the address changes: for rows and the menu. react-router's is, and a list has a
 * hundred: a new order of 25 rows drew 438 of them, half of its cost. This one reads nothing that changes.
 */
export const SteadyLink = ({ to, onClick, ...props }: SteadyLinkProps) => {
  const go = usePressNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const apart =
      props.target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!go || apart || event.defaultPrevented) return;
    event.preventDefault();
    go(to);
  };
  return <a {...props} href={to} onClick={follow} />;
};
