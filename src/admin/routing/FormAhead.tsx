import { type ComponentProps, useEffect, useState } from 'react';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { preloadForm } from './prefetchScreen.ts';

type FormModule = typeof import('../form/ResourceForm.tsx');

interface FormAheadProps {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  /** One of the rows, once they are there. */
  readonly row: ComponentProps<FormModule['FormRehearsal']>['record'] | undefined;
}

/** How long the rows are left alone before their form is rehearsed, ms: who has come to look reads and scrolls first. */
const rest = 1_000;

const rested = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, rest));

/**
 * Has the form there before a row is pressed: its code is fetched when the rows are, while the browser has nothing to do,
 * and rehearsed a little later. A browser that cannot tell when that is (Safari) fetches it with the press.
 */
export const FormAhead = ({ resource, parentId, row }: FormAheadProps) => {
  const [form, setForm] = useState<FormModule>();
  const ready = row !== undefined;
  useEffect(() => {
    if (!ready || !resource.can.everEdit || !window.requestIdleCallback) return undefined;
    let isLeft = false;
    const waiting = requestIdleCallback(async () => {
      const [loaded] = await Promise.all([preloadForm(resource), rested()]);
      if (!isLeft) setForm(loaded);
    });
    return () => {
      isLeft = true;
      cancelIdleCallback(waiting);
    };
  }, [resource, ready]);
  return form && row ? <form.FormRehearsal resource={resource} parentId={parentId} record={row} /> : null;
};
