import { keptInMemory } from '#session/session.ts';
import { withCodeTimeout } from './codeTimeout.ts';

/**
 * Chromium never retries a module that failed to load. So this reloads the page, once, where nothing on it would be
 * lost, and the server has a page to load. @throws the error everywhere else
 */
export const reloadOnce = async (error: Error): Promise<never> => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || keptInMemory()) throw error;
  const request = fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
  const page = await withCodeTimeout(request).catch(() => undefined);
  // Asks the listeners that would hold the person back, as the browser would.
  if (!page?.ok || !dispatchEvent(new Event('beforeunload', { cancelable: true }))) throw error;
  location.reload();
  return new Promise(() => undefined);
};
