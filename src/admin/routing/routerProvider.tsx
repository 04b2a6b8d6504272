import { forwardRef, useCallback } from 'react';
import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  reactRouterProvider,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useRegistry } from '../registryContext.ts';
import { translateTo } from './translatePath.ts';

const Link = forwardRef<HTMLAnchorElement, RouterLinkProps>(({ to, ...props }, ref) => {
  const registry = useRegistry();
  const { pathname } = useLocation();
  return <reactRouterProvider.Link ref={ref} to={translateTo(registry, to, pathname)} {...props} />;
});
Link.displayName = 'Link';

const Navigate = ({ to, ...props }: RouterNavigateProps) => {
  const registry = useRegistry();
  const { pathname } = useLocation();
  return <reactRouterProvider.Navigate to={translateTo(registry, to, pathname)} {...props} />;
};

const useNavigate = (): RouterNavigateFunction => {
  const registry = useRegistry();
  const navigate = reactRouterProvider.useNavigate();
  return useCallback(
    (to, options) =>
      // Read when called: the function must stay the same over navigations, as react-admin's own does.
      navigate(typeof to === 'number' ? to : translateTo(registry, to, window.location.pathname), options),
    [registry, navigate],
  );
};

/** react-router, with react-admin's fixed paths put into the specification's on every way out. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, Link, Navigate, useNavigate };
