import { type AnchorHTMLAttributes, type MouseEvent, type Ref, use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
import { useRegistry } from '../registryContext.ts';
import { isScreenReady } from './prefetchScreen.ts';

interface SteadyLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A complete path of this app. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * Navigates to a complete path of this app; `undefined` without a data router. A loaded screen is drawn in one go: as a
 * transition, in which the browser paints between slices, a form opened again took a quarter longer. Any other is a
 * transition: the last screen shows until it is loaded. Uses the router's own `navigate`, since `useNavigate`'s ignores
 * `flushSync` below a `<Routes>`.
 */
export const usePressNavigate = (): ((to: string) => void) | undefined => {
  const registry = useRegistry();
  const router = use(DataRouterContext)?.router;
  const navigate = useCallback(
    (to: string) => {
      if (!router) return;
      const { pathname, search, hash } = router.state.location;
      const [path = to] = to.split(/[?#]/);
      const replace = to === pathname + search + hash;
      // After all handlers of the press: the row around a link requests the record before the form does.
      queueMicrotask(() => void router.navigate(to, { replace, flushSync: isScreenReady(registry, path) }));
    },
    [registry, router],
  );
  return router && navigate;
};

/**
 * A link for rows and the menu that does not render again when the address changes. react-router's does, and a list has
 * a hundred: sorting 25 rows rendered 438 of them, half of its cost. This one reads nothing that changes.
 */
export const SteadyLink = ({ to, onClick, ...props }: SteadyLinkProps) => {
  const navigate = usePressNavigate();
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const opensElsewhere =
      props.target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!navigate || opensElsewhere || event.defaultPrevented) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...props} href={to} onClick={onPress} />;
};
