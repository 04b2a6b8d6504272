import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useUnsavedBlocker } from '../../form/draft/useUnsavedBlocker.ts';
import { useSaySaved } from '../../form/useFormExit.ts';
import type { FormScope } from '../../kinds/frame/formScope.ts';
import { holdPage, useUnsavedForms } from '../../unsaved.ts';
import { type CellOf, useCellSave } from './useCellSave.ts';

interface CellFormOptions extends CellOf {
  /** The record holds something else than the row that was seen, or may do so. */
  readonly onChanged: () => void;
}

/** The form of one value: held against what the person saw, saved one save at a time, and never left unsaved by accident. */
export const useCellForm = ({ onChanged, ...cell }: CellFormOptions) => {
  const { resource, row, name } = cell;
  const say = useSaySaved(resource);
  const form = useForm({ defaultValues: row as Record<string, unknown>, shouldFocusError: false });
  const { read, save } = useCellSave(cell);
  // The value that the person sees and decides on.
  const base = useRef<unknown>(row[name] ?? null);
  const [saving, setSaving] = useState(false);
  const [theirs, setTheirs] = useState<StoredRecord>();
  const running = useRef<Promise<boolean>>(undefined);
  const [stored, setStored] = useState(row);
  const scope = useMemo<FormScope>(
    () => ({ resource, type: 'edit', stored, locked: false, wait: () => undefined, changed: () => undefined }),
    [resource, stored],
  );
  const isChanged = () => !sameValue(form.getValues(name) ?? null, base.current);

  const readNow = useEffectEvent(read);
  const follow = useEffectEvent((now: StoredRecord) => {
    // The row may be old; what was typed meanwhile is held against what was seen.
    if (!sameValue(now[name] ?? null, row[name] ?? null)) onChanged();
    if (running.current || isChanged()) return;
    setStored({ ...now });
    if (sameValue(now[name] ?? null, base.current)) return;
    base.current = now[name] ?? null;
    form.reset(now);
  });
  useEffect(() => {
    let gone = false;
    readNow().then(
      (now) => !gone && follow(now),
      // Saving reads it again, and says why it cannot.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);

  const saveNow = async (over?: StoredRecord): Promise<boolean> => {
    setSaving(true);
    form.clearErrors();
    if (over) base.current = over[name] ?? null;
    const value = form.getValues(name);
    const saved = await save(value, base.current, over);
    setSaving(false);
    setTheirs(saved.outcome === 'conflict' ? saved.theirs : undefined);
    if (saved.outcome === 'refused') form.setError(name, { message: saved.message });
    if (['saved', 'conflict'].includes(saved.outcome) || ('unsure' in saved && saved.unsure)) onChanged();
    if (saved.outcome !== 'saved' && saved.outcome !== 'same') return false;
    base.current = value ?? null;
    if (!isChanged()) return true;
    // What was typed while the answer was on its way is not saved, and must not go with the editor.
    base.current = saved.stored[name] ?? null;
    setStored(saved.stored);
    if (saved.outcome === 'saved') say(saved.stored);
    return false;
  };
  /** Whether all that is typed has been saved; what is refused stays open. One save at a time: who asks meanwhile hears of it. */
  const keep = (over?: StoredRecord): Promise<boolean> => {
    running.current ??= saveNow(over).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };

  // Who goes back in the browser means it as well as who presses elsewhere.
  useUnsavedBlocker();
  const forms = useUnsavedForms();
  const keepNow = useEffectEvent(() => keep());
  const holds = useEffectEvent(isChanged);
  useEffect(() => {
    const letGo = holdPage(() => holds());
    const ways = { ask: () => keepNow(), save: () => keepNow(), giveUp: () => form.reset(), stayed: () => undefined };
    const end = forms.watch({ holds: () => holds(), ...ways });
    return () => {
      letGo();
      end();
    };
  }, [form, forms]);

  return { form, scope, saving, isSaving: () => running.current !== undefined, theirs, keep };
};
