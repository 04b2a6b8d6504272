import { forwardRef, use, useCallback, useLayoutEffect, useRef } from 'react';
import {
  type RouterLinkProps,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
  useRecordContext,
  useStoreContext,
} from 'react-admin';
import { createPath, UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';
import type { Values } from '#schema/field.ts';
import { isObject } from '#values/object.ts';
import { lastListKey } from '../listAddress.ts';
import { useRegistry } from '../registryContext.ts';
import { translateTo } from './translatePath.ts';
import { useBlocker } from './useBlocker.ts';

/** Translates the target of a react-admin link; a list opens as it was last seen, as with react-admin's own store. */
const useTranslateTarget = () => {
  const registry = useRegistry();
  const { getItem } = useStoreContext();
  return useCallback(
    (to: RouterTo, from: string, record: Values | undefined): RouterTo => {
      const path = translateTo(registry, to, from, record);
      return typeof path === 'string' && path !== to ? (getItem<string>(lastListKey(path)) ?? path) : path;
    },
    [registry, getItem],
  );
};

/** The record that a link is in, with the values that the link itself fills a form with. */
const withLinkValues = (record: Values | undefined, state: unknown): Values | undefined =>
  isObject(state) && isObject(state.record) ? { ...record, ...state.record } : record;

/** The target of a link or a redirect, translated. */
const useTarget = (to: RouterTo, state: unknown): RouterTo => {
  const translateTarget = useTranslateTarget();
  const { pathname } = useLocation();
  return translateTarget(to, pathname, withLinkValues(useRecordContext(), state));
};

const Link = forwardRef<HTMLAnchorElement, RouterLinkProps>(({ to, ...props }, ref) => (
  <reactRouterProvider.Link ref={ref} to={useTarget(to, props.state)} {...props} />
));
Link.displayName = 'Link';

const Navigate = ({ to, ...props }: RouterNavigateProps) => (
  <reactRouterProvider.Navigate to={useTarget(to, props.state)} {...props} />
);

const loginPath = '/login';

const useNavigate = (): RouterNavigateFunction => {
  const translateTarget = useTranslateTarget();
  const navigate = reactRouterProvider.useNavigate();
  const router = use(DataRouterContext)?.router;
  const record = useRecordContext();
  const latestRecord = useRef(record);
  useLayoutEffect(() => {
    latestRecord.current = record;
  }, [record]);
  return useCallback(
    (to, options) => {
      // Read when called: the function must stay the same over navigations and records, as react-admin's own does.
      const target =
        typeof to === 'number'
          ? to
          : translateTarget(to, window.location.pathname, withLinkValues(latestRecord.current, options?.state));
      // Synchronously: react-admin at once forgets that nobody is logged in, checks again and navigates here again, which
      // restarted a transition each time, so that it never ended. Replaces the screen, so that going back leaves it. By
      // the router itself: below nested routes react-router's `useNavigate` does not pass on `flushSync`.
      if (router && typeof target === 'object' && target.pathname === loginPath)
        void router.navigate(target, { ...options, replace: true, flushSync: true });
      else navigate(target, options);
    },
    [translateTarget, navigate, router],
  );
};

/** What a stock form with tabs takes for its path, by react-admin's own routes. Here none is below it. */
const tabbedFormPaths: readonly unknown[] = [':resource/create/*', ':resource/:id/*'];

const matchPath: RouterProvider['matchPath'] = (pattern, pathname) =>
  tabbedFormPaths.includes(pattern) ? null : reactRouterProvider.matchPath(pattern, pathname);

/** react-router, with react-admin's fixed paths put into the specification's on every way out. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  ...{ Link, Navigate, useNavigate, useBlocker, matchPath },
};

/** Redirects a path of react-admin's to ours: react-router's own links follow those of `useCreatePath` unchanged. */
export const StockPathRedirect = () => {
  const location = useLocation();
  return <Navigate to={createPath(location)} state={location.state} replace />;
};
