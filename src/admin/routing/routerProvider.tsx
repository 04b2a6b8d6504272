import { forwardRef, useCallback } from 'react';
import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  reactRouterProvider,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useAreas } from '../areasContext.ts';
import { translateTo } from './translatePath.ts';

const Link = forwardRef<HTMLAnchorElement, RouterLinkProps>(({ to, ...props }, ref) => {
  const areas = useAreas();
  const { pathname } = useLocation();
  return <reactRouterProvider.Link ref={ref} to={translateTo(areas, to, pathname)} {...props} />;
});
Link.displayName = 'Link';

const Navigate = ({ to, ...props }: RouterNavigateProps) => {
  const areas = useAreas();
  const { pathname } = useLocation();
  return <reactRouterProvider.Navigate to={translateTo(areas, to, pathname)} {...props} />;
};

const useNavigate = (): RouterNavigateFunction => {
  const areas = useAreas();
  const navigate = reactRouterProvider.useNavigate();
  return useCallback(
    (to, options) =>
      // Read when called: the function must stay the same over navigations, as react-admin's own does.
      navigate(typeof to === 'number' ? to : translateTo(areas, to, window.location.pathname), options),
    [areas, navigate],
  );
};

/** react-router, with react-admin's fixed paths put into the specification's on every way out. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, Link, Navigate, useNavigate };
