import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/cell.json';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useUnsavedBlocker } from '../../form/draft/useUnsavedBlocker.ts';
import { LargeChangeDialog } from '../../form/save/LargeChangeDialog.tsx';
import { useLargeChanges } from '../../form/save/useLargeChanges.ts';
import { useSaySaved } from '../../form/useFormExit.ts';
import { FieldControl } from '../../kinds/frame/FieldControl.tsx';
import { type FormScope, FormScopeContext } from '../../kinds/frame/formScope.ts';
import { hiddenStyle } from '../../kinds/marks/Hidden.tsx';
import { useFormat } from '../../kinds/useFormat.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { holdPage, useUnsavedForms } from '../../unsaved.ts';
import { EditorFocus, stopsIn } from './EditorFocus.tsx';
import { useCellSave } from './useCellSave.ts';
import '../../kinds/words/formWords.ts';

addWords(words);

interface CellEditorProps {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  readonly row: StoredRecord;
  readonly name: string;
  readonly cell: HTMLElement;
  /** Gives out what was typed before it was there. */
  readonly typed: () => string;
  /** The record holds something else than the row that was seen, or may do so. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
  /** To the next cell, or back to the one before; `false` where there is none. */
  readonly onGoOn: (by: 1 | -1) => boolean;
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 8,
  '&[aria-busy="true"]': { opacity: 0.6 },
  // The head of the column says it to those who see.
  '& [data-field] > .label': hiddenStyle,
  '& > small': { color: (theme.vars ?? theme).palette.text.secondary, fontSize: '0.75rem' },
}));

/** One value of a row, changed where it stands, with its kind's own input. */
const CellEditor = ({ resource, parentId, row, name, cell, typed, onChanged, onClose, onGoOn }: CellEditorProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const say = useSaySaved(resource);
  const frame = useRef<HTMLDivElement>(null);
  // Where it was opened: the cell itself may go from the page under who writes.
  const [place] = useState(() => cell.getBoundingClientRect());
  const form = useForm({ defaultValues: row as Record<string, unknown>, shouldFocusError: false });
  const largeChanges = useLargeChanges(resource);
  const { read, save } = useCellSave({ resource, parentId, row, name, declined: largeChanges.declined });
  // The value that the person sees and decides on.
  const base = useRef<unknown>(row[name] ?? null);
  const [saving, setSaving] = useState(false);
  const [theirs, setTheirs] = useState<StoredRecord>();
  const busy = useRef<Promise<boolean>>(undefined);
  const field = resource.fields[name];
  const [stored, setStored] = useState(row);
  const scope = useMemo<FormScope>(
    () => ({ resource, type: 'edit', stored, locked: false, wait: () => undefined, changed: () => undefined }),
    [resource, stored],
  );

  const readNow = useRef(read);
  const compare = useEffectEvent((now: StoredRecord) => {
    if (!sameValue(now[name] ?? null, row[name] ?? null)) onChanged();
  });
  useEffect(() => {
    let gone = false;
    readNow.current().then(
      (now) => {
        if (gone) return;
        // The row may be old; what was typed meanwhile is held against what was seen.
        compare(now);
        if (busy.current || !sameValue(form.getValues(name) ?? null, base.current)) return;
        setStored({ ...now });
        if (sameValue(now[name] ?? null, base.current)) return;
        base.current = now[name] ?? null;
        form.reset(now);
      },
      // Saving reads it again, and says why it cannot.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [form, name]);

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
    if (sameValue(form.getValues(name) ?? null, base.current)) return true;
    // What was typed while the answer was on its way is not saved, and must not go with the editor.
    base.current = saved.stored[name] ?? null;
    setStored(saved.stored);
    if (saved.outcome === 'saved') say(saved.stored);
    return false;
  };
  /** Whether all that is typed has been saved; what is refused stays open. One save at a time: who asks meanwhile hears of it. */
  const keep = (over?: StoredRecord): Promise<boolean> => {
    busy.current ??= saveNow(over).finally(() => {
      busy.current = undefined;
    });
    return busy.current;
  };
  /** Saves and ends, or goes on to another cell. */
  const commit = async (by?: 1 | -1, over?: StoredRecord) => {
    if (!busy.current && (await keep(over)) && (by === undefined || !onGoOn(by))) onClose();
  };

  // Who goes back in the browser means it as well as who presses elsewhere.
  useUnsavedBlocker();
  const forms = useUnsavedForms();
  const keepNow = useEffectEvent(() => keep());
  const isChanged = useEffectEvent(() => !sameValue(form.getValues(name) ?? null, base.current));
  useEffect(() => {
    const letGo = holdPage(() => isChanged());
    const ways = { ask: () => keepNow(), save: () => keepNow(), giveUp: () => form.reset(), stayed: () => undefined };
    const end = forms.watch({ holds: () => isChanged(), ...ways });
    return () => {
      letGo();
      end();
    };
  }, [form, forms]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !frame.current) return;
    const { key, shiftKey, target } = event;
    const isButton = target instanceof Element && target.closest('button') !== null;
    if (key === 'Enter' && !isButton) {
      event.preventDefault();
      void commit();
    }
    if (key !== 'Tab') return;
    const all = stopsIn(frame.current);
    const next = all[all.indexOf(target as HTMLElement) + (shiftKey ? -1 : 1)];
    if (next && all.includes(target as HTMLElement)) return;
    event.preventDefault();
    void commit(shiftKey ? -1 : 1);
  };

  if (!field) return null;
  const label = labels.field(name);
  return (
    <>
      <Popover
        open
        anchorReference="anchorPosition"
        anchorPosition={place}
        transitionDuration={0}
        disableRestoreFocus
        // Who presses elsewhere means to keep what was typed, as in a sheet.
        onClose={(_, reason) => (reason === 'backdropClick' ? void commit() : !busy.current && onClose())}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('cell.label', { label, title: format.title(row) }),
            sx: { width: 'max-content', minWidth: Math.max(place.width, 240), maxWidth: 420 },
          },
        }}
      >
        <Frame ref={frame} aria-busy={saving} onKeyDown={onKeyDown}>
          <FormProvider {...form}>
            <FormScopeContext value={scope}>
              <Suspense>
                <EditorFocus frame={() => frame.current} typed={typed}>
                  <FieldControl
                    field={field}
                    path={name}
                    label={label}
                    option={(value) => (value === '' ? translate('form.none') : labels.option(name, value))}
                  />
                </EditorFocus>
              </Suspense>
            </FormScopeContext>
          </FormProvider>
          {theirs ? (
            <Alert severity="warning" role="alert" sx={{ '& .MuiAlert-message': { display: 'grid', gap: 1 } }}>
              <span>
                {translate('cell.conflict')} <strong>{format.text(name, theirs) || translate('cell.empty')}</strong>
              </span>
              <span>
                <Button size="small" color="inherit" onClick={onClose}>
                  {translate('cell.takeTheirs')}
                </Button>
                <Button size="small" color="inherit" onClick={() => void commit(undefined, theirs)}>
                  {translate('cell.keepMine')}
                </Button>
              </span>
            </Alert>
          ) : (
            <small role={saving ? 'status' : undefined}>{translate(saving ? 'cell.saving' : 'cell.keys')}</small>
          )}
        </Frame>
      </Popover>
      {largeChanges.asked && (
        <LargeChangeDialog resource={resource} changes={largeChanges.asked} onAnswer={largeChanges.answer} />
      )}
    </>
  );
};

export default CellEditor;
