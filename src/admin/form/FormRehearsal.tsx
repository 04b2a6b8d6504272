import { Activity, Suspense, startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { useResourceView } from '../useResourceView.ts';
import { OffersAhead } from './FormPage.tsx';
import { RecordEditor } from './record/RecordEditor.tsx';
import type { Stored } from './save/useWrite.ts';

interface FormRehearsalProps {
  readonly resource: Resource;
  readonly record: Stored;
  readonly parentId: Id | undefined;
}

const rehearsed = new WeakSet<Resource>();

/**
 * Draws a form in a document that nobody opens: no effect runs there, no picture is fetched, and one that falls over says
 * so when it is opened.
 */
function Unseen({ resource, record, parentId }: FormRehearsalProps) {
  const [place] = useState(() => document.implementation.createHTMLDocument().body);
  const [start] = useState(record);
  const [drawn, setDrawn] = useState(() => rehearsed.has(resource));
  useEffect(() => {
    const observer = new MutationObserver(() => {
      rehearsed.add(resource);
      startTransition(() => setDrawn(true));
    });
    observer.observe(place, { childList: true });
    return () => observer.disconnect();
  }, [place, resource]);
  if (drawn) return null;
  return (
    <Activity mode="hidden">
      {createPortal(
        <Suspense>
          <RecordEditor resource={resource} record={start} parentId={parentId} reading={undefined} />
        </Suspense>,
        place,
      )}
    </Activity>
  );
}

/**
 * What a form costs the first time, done while its list is idle: what its inputs offer is read, and its styles and code
 * are made ready by drawing it once where nobody sees it. That takes longer than all of the form's own drawing.
 */
export function FormRehearsal(props: FormRehearsalProps) {
  const { form: Own } = useResourceView(props.resource);
  if (Own) return null;
  return (
    <>
      <OffersAhead resource={props.resource} />
      <Unseen {...props} />
    </>
  );
}
