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
  readonly row: ComponentProps<FormModule['FormRehearsal']>['record'] | undefined;
}

/** How long after the rows the form is drawn, ms: people read and scroll first. */
const rest = 1_000;

/**
 * Prepares the form before a row is pressed: once the rows are read and the browser is idle, fetches its code and
 * rehearses it.
 */
export const FormAhead = ({ resource, parentId, row }: FormAheadProps) => {
  const [form, setForm] = useState<FormModule>();
  const [rested, setRested] = useState(false);
  const ready = row !== undefined;
  useEffect(() => {
    if (!ready || !resource.can.everEdit) return undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const giveUp = whileIdle(async () => {
      resting = setTimeout(() => setRested(true), rest);
      const loaded = await preloadForm(resource);
      if (!isLeft) setForm(loaded);
    });
    return () => {
      isLeft = true;
      clearTimeout(resting);
      giveUp();
    };
  }, [resource, ready]);
  return form && row ? (
    <form.FormRehearsal resource={resource} parentId={parentId} record={row} draws={rested} />
  ) : null;
};
