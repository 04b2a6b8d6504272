import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import { pageOwner } from '#session/owner.ts';
import { clearDraft, type Draft, isDraftOf, readDraft, writeDraft } from './draft.ts';

/** A pause in typing after which the draft is kept, ms. */
const pause = 400;

/** The fields whose value is another than the form started with. */
const changedFrom = (base: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !sameValue(base[name], value)));

/** Keeps what is typed, so that a crash or a reload loses nothing, and offers it when the form is opened again. */
export const useDraft = (key: string, base: Values, form: UseFormReturn<FieldValues>) => {
  const [offered, setOffered] = useState<Draft | undefined>(() => {
    const draft = readDraft(key);
    return draft && Object.keys(changedFrom(base, draft.values)).length > 0 ? draft : undefined;
  });
  const { watch, getValues, setValue } = form;

  useEffect(() => {
    // As long as the old draft is offered, it is not overwritten.
    if (offered) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      // Who has logged out meanwhile leaves nothing behind.
      if (!isDraftOf(key, pageOwner() ?? 0)) return;
      const values = changedFrom(base, getValues());
      if (Object.keys(values).length > 0) writeDraft(key, { at: Date.now(), values });
      else clearDraft(key);
    };
    const subscription = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, pause);
    });
    const leaving = () => timer !== undefined && keep();
    window.addEventListener('pagehide', leaving);
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
      window.removeEventListener('pagehide', leaving);
    };
  }, [key, base, offered, watch, getValues]);

  const discard = useCallback(() => {
    clearDraft(key);
    setOffered(undefined);
  }, [key]);
  const restore = useCallback(() => {
    for (const [name, value] of Object.entries(offered?.values ?? {})) setValue(name, value, { shouldDirty: true });
    setOffered(undefined);
  }, [offered, setValue]);
  return { offered, restore, discard };
};
