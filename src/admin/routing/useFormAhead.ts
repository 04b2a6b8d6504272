import { useEffect } from 'react';
import type { Resource } from '#schema/resource.ts';
import { preloadForm } from './prefetchScreen.ts';

/**
 * Has the form's code there before a row is pressed: fetched when the rows are, while the browser has nothing to do.
 * A browser that cannot tell when that is (Safari) fetches it with the press.
 */
export const useFormAhead = (resource: Resource, ready: boolean): void => {
  useEffect(() => {
    if (!ready || !resource.can.everEdit || !window.requestIdleCallback) return undefined;
    const waiting = requestIdleCallback(() => void preloadForm(resource));
    return () => cancelIdleCallback(waiting);
  }, [resource, ready]);
};
