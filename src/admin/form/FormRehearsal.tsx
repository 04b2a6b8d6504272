import { Activity, Suspense, startTransition, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { whileIdle } from '../routing/loading/whileIdle.ts';
import { useResourceView } from '../useResourceView.ts';
import { OffersAhead, prepareInputs } from './FormPage.tsx';
import { RecordEditor } from './record/RecordEditor.tsx';

interface UnseenProps {
  readonly resource: Resource;
  readonly record: StoredRecord;
  readonly parentId: Id | undefined;
}

interface FormRehearsalProps extends UnseenProps {
  /** Whether it may already be drawn, which takes processor time. */
  readonly draws: boolean;
}

const rehearsed = new WeakSet<Resource>();

/**
 * Draws a form in a document that nobody sees: no effect runs, no picture is fetched, and a form that throws reports
 * that only when it is opened.
 */
function Unseen({ resource, record, parentId }: UnseenProps) {
  const [place] = useState(() => document.implementation.createHTMLDocument().body);
  const [start] = useState(record);
  const sections = resource.form.length;
  const [at, setAt] = useState(() => (rehearsed.has(resource) ? sections : 0));
  // One section at a time, each when idle: all at once would keep a cheap phone busy for too long.
  const part = useMemo(() => ({ ...resource, form: resource.form.slice(at, at + 1) }), [resource, at]);
  useEffect(() => {
    let giveUp: (() => void) | undefined;
    const observer = new MutationObserver(() => {
      observer.disconnect();
      if (at === sections - 1) rehearsed.add(resource);
      giveUp = whileIdle(() => startTransition(() => setAt(at + 1)));
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      giveUp?.();
    };
  }, [place, resource, sections, at]);
  const done = at >= sections;
  useEffect(() => {
    if (done) prepareInputs(resource.fields);
  }, [done, resource]);
  if (done) return null;
  return (
    <Activity mode="hidden">
      {createPortal(
        <Suspense>
          <RecordEditor resource={part} record={start} parentId={parentId} reading={undefined} />
        </Suspense>,
        place,
      )}
    </Activity>
  );
}

/**
 * Does the one-time work of a form while its list is idle: reads what its inputs offer, and draws it once out of sight,
 * which prepares its styles and code. That takes longer than drawing the form afterwards.
 */
export function FormRehearsal({ draws, ...props }: FormRehearsalProps) {
  const { form: Own } = useResourceView(props.resource);
  if (Own) return null;
  return (
    <>
      <OffersAhead resource={props.resource} />
      {draws && <Unseen {...props} />}
    </>
  );
}
