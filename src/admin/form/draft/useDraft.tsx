import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { uniqueKey } from '#values/writeKeys.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { lazyExtra } from '../../routing/loading/lazyScreen.ts';
import { UnloadedPart } from '../../routing/loading/UnloadedPart.tsx';
import { draftOf, type ReadDraft, readDraft } from './draft.ts';
import { dropDraft, holdDraft, type KeptDraft, keepDraft, leftDrafts } from './draftStore.ts';

/** How often the draft is stored while somebody types, ms: not with every key, but without waiting for a pause. */
const every = 1_000;

interface DraftedForm {
  readonly resource: Resource;
  /** The storage prefix of its record's drafts. */
  readonly place: string;
  /** What the form started with. */
  readonly base: Values;
  readonly form: Pick<UseFormReturn<FieldValues>, 'watch' | 'getValues' | 'setValue'>;
  /** Nothing can be typed. */
  readonly locked: boolean;
}

/** A draft that was left behind, as it fits the form now. */
export interface OfferedDraft extends ReadDraft {
  readonly at: number;
}

/** The fields in which a draft differs from what the form started with. */
const differing = (base: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(base[name], value)));

/**
 * Stores what is typed, so that neither a crash nor a closed browser loses it, and offers it when the record is opened
 * again. Each form has its own draft: two tabs on one record never overwrite each other.
 */
export const useDraft = ({ resource, place, base, form, locked }: DraftedForm) => {
  const [own] = useState(() => place + uniqueKey());
  const [left, setLeft] = useState<readonly KeptDraft[]>([]);
  const [answered, setAnswered] = useState(false);
  const labels = useLabels(resource);
  const typed = useRef(false);
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { watch, getValues, setValue } = form;

  const keep = useEffectEvent(() => {
    clearTimeout(due.current);
    due.current = undefined;
    if (typed.current) keepDraft(own, draftOf(resource, base, getValues(), labels.field));
  });
  useEffect(() => {
    let release: (() => void) | undefined;
    const subscription = watch(() => {
      typed.current = true;
      release ??= holdDraft(own);
      due.current ??= setTimeout(() => keep(), every);
    });
    const hidden = () => document.visibilityState === 'hidden' && keep();
    const leaving = () => keep();
    window.addEventListener('pagehide', leaving);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      // Also when the screen crashes.
      keep();
      subscription.unsubscribe();
      release?.();
      window.removeEventListener('pagehide', leaving);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [own, watch]);
  useEffect(() => {
    let gone = false;
    // Usually there is none, and no reason to render again.
    if (!locked) void leftDrafts(place).then((found) => !gone && found.length > 0 && setLeft(found));
    return () => {
      gone = true;
    };
  }, [place, locked]);

  /** After a save or discard: removes this form's draft, and those left behind for the record. */
  const end = () => {
    clearTimeout(due.current);
    due.current = undefined;
    typed.current = false;
    for (const key of [own, ...left.map((draft) => draft.key)]) dropDraft(key);
    setLeft([]);
  };
  const [newest, ...others] = left;
  const read = newest && readDraft(resource, newest);
  const values = read && differing(base, read.values);
  const says = (part: object) => Object.keys(part).length > 0;
  const offered: OfferedDraft | undefined =
    newest && read && values && !answered && [values, read.misfits, read.files].some(says)
      ? { ...read, values, at: newest.at }
      : undefined;
  /** Puts it into the form, which now keeps it as its own draft. */
  const restore = () => {
    for (const [name, value] of Object.entries(values ?? {})) setValue(name, value, { shouldDirty: true });
    setAnswered(true);
    keepDraft(own, draftOf(resource, base, getValues(), labels.field));
    if (newest) dropDraft(newest.key);
  };
  /** Removes it; the next older one is offered then. */
  const discard = () => {
    if (newest) dropDraft(newest.key);
    setLeft(others);
  };
  return { offered, restore, discard, end };
};

// Few forms need it.
const DraftOffer = lazyExtra(() => import('./DraftOffer.tsx'), UnloadedPart);

interface LeftDraftProps {
  readonly resource: Resource;
  readonly base: Values;
  readonly draft: ReturnType<typeof useDraft>;
}

/** Offers the draft left behind for the form's record, if there is one. */
export const LeftDraft = ({ resource, base, draft }: LeftDraftProps) =>
  draft.offered && (
    <DraftOffer
      resource={resource}
      base={base}
      draft={draft.offered}
      onRestore={draft.restore}
      onDiscard={draft.discard}
    />
  );
