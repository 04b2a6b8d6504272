import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useIsMounted } from 'react-admin';
import { useForm } from 'react-hook-form';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useSavedNotice } from '../../form/useFormExit.ts';
import type { FormScope } from '../../kinds/frame/formScope.ts';
import { holdPage, useUnsavedForms } from '../../unsaved.ts';
import { type CellOf, useCellSave } from './useCellSave.ts';

interface CellFormOptions extends CellOf {
  /** Called when the record differs, or may differ, from the row on the screen. */
  readonly onChanged: () => void;
}

/** The form of one value: checked for conflicts with what the person saw, one save at a time, guarded against loss. */
export const useCellForm = ({ onChanged, ...cell }: CellFormOptions) => {
  const { resource, row, name } = cell;
  const notifySaved = useSavedNotice(resource);
  const form = useForm({ defaultValues: row as Record<string, unknown>, shouldFocusError: false });
  const { read, save } = useCellSave(cell);
  // The value that the person sees and decides on.
  const base = useRef<unknown>(row[name] ?? null);
  const [saving, setSaving] = useState(false);
  const [theirs, setTheirs] = useState<StoredRecord>();
  const running = useRef<Promise<boolean>>(undefined);
  const controller = useRef<AbortController>(undefined);
  const [stored, setStored] = useState(row);
  const scope = useMemo<FormScope>(
    () => ({ resource, type: 'edit', stored, own: [stored.id], locked: false }),
    [resource, stored],
  );
  const isChanged = () => !sameValue(form.getValues(name) ?? null, base.current);

  const isMounted = useIsMounted();
  const readCurrent = useEffectEvent(read);
  const updateForm = useEffectEvent((current: StoredRecord) => {
    // The row may be stale; typed text is compared with the value that was seen.
    if (!sameValue(current[name] ?? null, row[name] ?? null)) onChanged();
    if (running.current || isChanged()) return;
    setStored({ ...current });
    if (sameValue(current[name] ?? null, base.current)) return;
    base.current = current[name] ?? null;
    form.reset(current);
  });
  useEffect(() => {
    readCurrent().then(
      (current) => isMounted.current && updateForm(current),
      // Saving reads again and reports the failure.
      () => undefined,
    );
  }, [isMounted]);

  const saveNow = async (overwritten?: StoredRecord): Promise<boolean> => {
    setSaving(true);
    form.clearErrors();
    if (overwritten) base.current = overwritten[name] ?? null;
    const value = form.getValues(name);
    controller.current = new AbortController();
    const saved = await save(value, base.current, controller.current.signal, overwritten);
    setSaving(false);
    setTheirs(saved.outcome === 'conflict' ? saved.theirs : undefined);
    if (saved.outcome === 'refused') form.setError(name, { message: saved.message });
    if (['saved', 'conflict'].includes(saved.outcome) || ('outdated' in saved && saved.outdated)) onChanged();
    if (saved.outcome !== 'saved' && saved.outcome !== 'same') return false;
    base.current = value ?? null;
    if (!isChanged()) return true;
    // What was typed during the save is not saved yet, so the editor stays open.
    base.current = saved.stored[name] ?? null;
    setStored(saved.stored);
    if (saved.outcome === 'saved') notifySaved(saved.stored);
    return false;
  };
  /** Saves; `false` if anything typed is still unsaved. A call during a save gets the result of that save. */
  const keep = (overwritten?: StoredRecord): Promise<boolean> => {
    running.current ??= saveNow(overwritten).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };

  // The browser's back button saves, too, like a press elsewhere.
  const forms = useUnsavedForms();
  const saveCurrent = useEffectEvent(() => keep());
  const hasChanges = useEffectEvent(isChanged);
  useEffect(() => {
    const releasePage = holdPage(() => hasChanges());
    const unwatch = forms.watch({
      holds: () => hasChanges(),
      ask: () => saveCurrent(),
      save: () => saveCurrent(),
      giveUp: () => form.reset(),
    });
    return () => {
      releasePage();
      unwatch();
    };
  }, [form, forms]);

  const isSaving = () => running.current !== undefined;
  /** Ends a save that is under way. */
  const stop = () => controller.current?.abort();
  return { form, scope, saving, isSaving, stop, theirs, keep };
};
