import { loadSettings } from '#api/settings.ts';

const pages = import.meta.glob('/resources/**/*.page.tsx');

/** The code of the screen that a path most likely shows, told without knowing the resources. */
const screenLike = (pathname: string): Promise<unknown> => {
  if (pathname === '/') return loadSettings().then(({ defaultPath }) => screenLike(defaultPath));
  const page = pages[`/resources${pathname}.page.tsx`];
  if (page) return page();
  if (/\/(add|edit)(\/|$)/.test(pathname)) return import('#admin/form/ResourceForm.tsx');
  return import('#admin/list/ResourceList.tsx');
};

/**
 * For who seems to be logged in: asks for the admin and the likely screen at once, before the code that knows is here.
 * A failure is shown by whoever needs them, and they ask again.
 */
export const preloadAdmin = (): void => {
  if (!document.cookie.includes('access_token=')) return;
  for (const code of [import('./admin.tsx'), screenLike(location.pathname)]) code.catch(() => undefined);
  // The browser's calendar takes long to wake, on a cheap phone 60 ms: while the code is on its way, after the first paint.
  requestAnimationFrame(() => setTimeout(() => Intl.DateTimeFormat().resolvedOptions()));
};
