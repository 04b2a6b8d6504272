import { Activity, type ComponentProps, Suspense, startTransition, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Resource } from '#schema/resource.ts';
import { whileIdle } from '../routing/loading/whileIdle.ts';
import { useResourceView } from '../useResourceView.ts';
import { OffersAhead, prepareInputs } from './FormPage.tsx';
import { RecordEditor } from './record/RecordEditor.tsx';

type HiddenFormProps = Omit<ComponentProps<typeof RecordEditor>, 'reading'>;

interface FormPrerenderProps extends HiddenFormProps {
  /** Whether it may already be drawn, which takes processor time. */
  readonly draws: boolean;
}

const prerendered = new WeakSet<Resource>();

/** Draws a form where nobody sees it: no effect runs, no picture is fetched, and it throws only once it is opened. */
const HiddenForm = ({ resource, record, parentId }: HiddenFormProps) => {
  const [container] = useState(() => document.implementation.createHTMLDocument().body);
  const [start] = useState(record);
  const sections = resource.form.length;
  const [sectionIndex, setSectionIndex] = useState(() => (prerendered.has(resource) ? sections : 0));
  // One section at a time, each when idle: all at once would keep a cheap phone busy for too long.
  const oneSection = useMemo(
    () => ({ ...resource, form: resource.form.slice(sectionIndex, sectionIndex + 1) }),
    [resource, sectionIndex],
  );
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const observer = new MutationObserver(() => {
      observer.disconnect();
      if (sectionIndex === sections - 1) prerendered.add(resource);
      cancel = whileIdle(() => startTransition(() => setSectionIndex(sectionIndex + 1)));
    });
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancel?.();
    };
  }, [container, resource, sections, sectionIndex]);
  const done = sectionIndex >= sections;
  useEffect(() => {
    if (done) prepareInputs(resource.fields);
  }, [done, resource]);
  if (done) return null;
  return (
    <Activity mode="hidden">
      {createPortal(
        <Suspense>
          <RecordEditor resource={oneSection} record={start} parentId={parentId} reading={undefined} />
        </Suspense>,
        container,
      )}
    </Activity>
  );
};

/**
 * Does the one-time work of a form while its list is idle: reads what its inputs offer, and draws it once out of sight,
 * which prepares its styles and code. That takes longer than drawing the form afterwards.
 */
export const FormPrerender = ({ draws, ...props }: FormPrerenderProps) => {
  const { form: OwnForm } = useResourceView(props.resource);
  if (OwnForm) return null;
  return (
    <>
      <OffersAhead resource={props.resource} />
      {draws && <HiddenForm {...props} />}
    </>
  );
};
