import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { uniqueKey } from '#values/writeKeys.ts';
import type { FormScope } from '../../kinds/frame/formScope.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { draftOf, type ReadDraft, readDraft } from './draft.ts';
import { abandonedDrafts, dropDraft, holdDraft, type StoredDraft, storeDraft } from './draftStore.ts';

/** How often the draft is stored while somebody types, ms: not with every key, but without waiting for a pause. */
const storeInterval = 1_000;

interface DraftOptions extends Pick<FormScope, 'resource' | 'type' | 'locked'> {
  /** The storage prefix of its record's drafts. */
  readonly place: string;
  /** What the form started with. */
  readonly base: Values;
  readonly form: Pick<UseFormReturn<FieldValues>, 'watch' | 'getValues' | 'setValue'>;
}

/** A draft that was left behind, as it fits the form now. */
export interface OfferedDraft extends ReadDraft, Pick<StoredDraft, 'key' | 'at'> {}

/** The fields in which a draft differs from a record or a form. */
const changedValues = (base: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(base[name], value)));

const isNonEmpty = (part: object) => Object.keys(part).length > 0;

/**
 * Stores what is typed, so that neither a crash nor a closed browser loses it, and offers it when the record is opened
 * again. Each form has its own draft: two tabs on one record never overwrite each other.
 */
export const useDraft = ({ resource, type, place, base, form, locked }: DraftOptions) => {
  const [draftKey] = useState(() => place + uniqueKey());
  const [abandoned, setAbandoned] = useState<readonly StoredDraft[]>([]);
  const [answered, setAnswered] = useState(false);
  const labels = useLabels(resource);
  const hasTyped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { watch, getValues, setValue } = form;

  const store = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (hasTyped.current) storeDraft(draftKey, draftOf(resource, base, getValues(), labels.field));
  });
  useEffect(() => {
    let release: (() => void) | undefined;
    const subscription = watch(() => {
      hasTyped.current = true;
      release ??= holdDraft(draftKey);
      timer.current ??= setTimeout(() => store(), storeInterval);
    });
    const onVisibilityChange = () => document.visibilityState === 'hidden' && store();
    const onPageHide = () => store();
    window.addEventListener('pagehide', onPageHide);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      // Also when the screen crashes.
      store();
      subscription.unsubscribe();
      release?.();
      window.removeEventListener('pagehide', onPageHide);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [draftKey, watch]);
  useEffect(() => {
    let isUnmounted = false;
    // Usually there is none, and no reason to render again.
    if (!locked)
      void abandonedDrafts(place).then((drafts) => !isUnmounted && drafts.length > 0 && setAbandoned(drafts));
    return () => {
      isUnmounted = true;
    };
  }, [place, locked]);

  /**
   * After a save or discard: removes this form's draft, and of those left behind the ones that say nothing else than the
   * form. Any other stays until it is answered: its offer is easily overlooked.
   */
  const end = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    hasTyped.current = false;
    const unanswered = abandoned.filter((draft) =>
      isNonEmpty(changedValues(getValues(), readDraft(resource, type, draft).values)),
    );
    for (const draft of abandoned) if (!unanswered.includes(draft)) dropDraft(draft.key);
    dropDraft(draftKey);
    setAbandoned(unanswered);
  };
  const [offered] = answered
    ? []
    : abandoned.flatMap((draft): readonly OfferedDraft[] => {
        const fitted = readDraft(resource, type, draft);
        const values = changedValues(base, fitted.values);
        return [values, fitted.misfits, fitted.files].some(isNonEmpty) ? [{ ...draft, ...fitted, values }] : [];
      });
  /** Removes it; the next older one is offered then. */
  const discard = () => {
    if (offered) dropDraft(offered.key);
    setAbandoned(abandoned.filter(({ key }) => key !== offered?.key));
  };
  /** Puts it into the form, which now keeps it as its own draft. */
  const restore = () => {
    for (const [name, value] of Object.entries(offered?.values ?? {})) setValue(name, value, { shouldDirty: true });
    setAnswered(true);
    storeDraft(draftKey, draftOf(resource, base, getValues(), labels.field));
    discard();
  };
  /** Before the form starts again from what somebody else has stored: what was typed is offered instead of lost. */
  const setAside = () => {
    const key = place + uniqueKey();
    const fields = draftOf(resource, base, getValues(), labels.field);
    end();
    storeDraft(key, fields);
    setAbandoned((unanswered) => [{ key, at: Date.now(), fields }, ...unanswered]);
    setAnswered(false);
  };
  return { offered, restore, discard, setAside, end };
};
