import { lazyScreen } from './lazyScreen.ts';

/** The two screens that every resource has, each in a chunk of its own. */
export const ListScreen = lazyScreen(() => import('../list/ResourceList.tsx'));
export const FormScreen = lazyScreen(() => import('../form/ResourceForm.tsx'));

export const DashboardScreen = lazyScreen(() => import('../dashboard/Dashboard.tsx'));

/** The screen that a path most likely shows, told without knowing the areas. */
export const screenLike = (pathname: string): { readonly preload: () => Promise<unknown> } => {
  if (/\/(add|edit)(\/|$)/.test(pathname)) return FormScreen;
  return pathname === '/' || pathname === '/dashboard' ? DashboardScreen : ListScreen;
};
