import { keptInMemory } from '#session/session.ts';
import { codeInTime } from './codeInTime.ts';

/**
 * Chromium asks no second time for a module that did not come: the page is loaded anew by itself, once, where that costs
 * nobody anything that is on it, and there is a page to be had. @throws the error everywhere else
 */
export const beginAnew = async (error: Error): Promise<never> => {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.type !== 'navigate' || keptInMemory()) throw error;
  const asked = fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
  const page = await codeInTime(asked).catch(() => undefined);
  // Whoever would hold a person back is asked as the browser would ask them.
  if (!page?.ok || !dispatchEvent(new Event('beforeunload', { cancelable: true }))) throw error;
  location.reload();
  return new Promise(() => undefined);
};
