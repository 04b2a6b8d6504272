import { type ComponentProps, useEffect, useState } from 'react';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { whileIdle } from './loading/whileIdle.ts';
import { preloadForm } from './prefetchScreen.ts';

type FormModule = typeof import('../form/ResourceForm.tsx');

interface FormAheadProps {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  /** Any row, once they are read. */
  readonly row: ComponentProps<FormModule['FormPrerender']>['record'] | undefined;
}

/** How long after the rows the form is drawn, ms: people read and scroll first. */
const drawDelay = 1_000;

/** Prepares the form before a row is pressed: once the browser is idle, fetches its code and prerenders it. */
export const FormAhead = ({ resource, parentId, row }: FormAheadProps) => {
  const [form, setForm] = useState<FormModule>();
  const [isDelayOver, setDelayOver] = useState(false);
  const ready = row !== undefined;
  useEffect(() => {
    if (!ready || !resource.can.everEdit) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const cancel = whileIdle(async () => {
      timer = setTimeout(() => setDelayOver(true), drawDelay);
      const loaded = await preloadForm(resource);
      if (!isUnmounted) setForm(loaded);
    });
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      cancel();
    };
  }, [resource, ready]);
  return form && row ? (
    <form.FormPrerender resource={resource} parentId={parentId} record={row} draws={isDelayOver} />
  ) : null;
};
