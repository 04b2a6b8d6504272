import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/cell.json';
import type { StoredRecord } from '#values/storedRecord.ts';
import { SaveConfirmations } from '../../form/save/SaveConfirmations.tsx';
import { useSaveConfirmations } from '../../form/save/useSaveConfirmations.ts';
import { FieldControl, useFieldWords } from '../../kinds/frame/FieldControl.tsx';
import { FormScopeContext } from '../../kinds/frame/formScope.ts';
import { hiddenStyle } from '../../kinds/marks/Hidden.tsx';
import { useRecordList } from '../recordListContext.ts';
import type { RowOf } from '../row/rowProps.ts';
import { useCellForm } from './useCellForm.ts';
import '../../kinds/words/formWords.ts';

addWords(words);

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 8,
  '&[aria-busy="true"]': { opacity: 0.6 },
  // Sighted users read it in the column's head.
  '& [data-field] > .label': hiddenStyle,
  '& > small': { color: (theme.vars ?? theme).palette.text.secondary, fontSize: '0.75rem' },
}));

const tabStops =
  'input:not([type="hidden"], [tabindex="-1"], :disabled), select, button:not([tabindex="-1"], :disabled)';

/** The tab stops within the editor; of radio buttons, the checked one or the first. */
const tabStopsIn = (frame: HTMLElement): readonly HTMLElement[] => {
  const elements = [...frame.querySelectorAll<HTMLInputElement>(tabStops)];
  const radios = elements.filter(({ type }) => type === 'radio');
  const radio = radios.find(({ checked }) => checked) ?? radios[0];
  return elements.filter((element) => element.type !== 'radio' || element === radio);
};

interface EditorFocusProps {
  readonly frame: RefObject<HTMLElement | null>;
  readonly typed: () => string;
  readonly children: ReactNode;
}

/** Focuses the input once its code is loaded; a text input gets what was typed before. */
const EditorFocus = ({ frame, typed, children }: EditorFocusProps) => {
  const takeFocus = useEffectEvent(() => {
    const text = typed();
    const [first] = frame.current ? tabStopsIn(frame.current) : [];
    first?.focus();
    if (!(first instanceof HTMLInputElement && first.type === 'text')) return;
    first.select();
    if (!text) return;
    // Setting `value` would not do: React would see no change and ignore the event.
    first.setRangeText(text, 0, first.value.length, 'end');
    first.dispatchEvent(new Event('input', { bubbles: true }));
  });
  useEffect(() => takeFocus(), []);
  return children;
};

interface CellEditorProps extends Pick<RowOf, 'row'> {
  readonly name: string;
  readonly cell: HTMLElement;
  /** Returns what was typed before the editor was there. */
  readonly typed: () => string;
  /** Called when the record differs, or may differ, from the row on the screen. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
  /** Goes to the next or previous cell; `false` if there is none. */
  readonly onGoOn: (by: 1 | -1) => boolean;
}

/** Edits one value of a row in place, with its kind's own input. */
const CellEditor = ({ row, name, cell, typed, onChanged, onClose, onGoOn }: CellEditorProps) => {
  const { resource, parentId, format } = useRecordList();
  const translate = useTranslate();
  const words = useFieldWords(resource, name);
  const frame = useRef<HTMLDivElement>(null);
  // The position at opening: the cell itself may vanish during editing.
  const [anchor] = useState(() => cell.getBoundingClientRect());
  const confirmations = useSaveConfirmations(resource);
  const { form, scope, saving, isSaving, stop, theirs, keep } = useCellForm({
    ...{ resource, parentId, row, name, onChanged, declined: confirmations.declined },
  });
  const field = resource.fields[name];
  /** Saves, then closes or goes on to another cell. */
  const commit = async (step?: 1 | -1, overwritten?: StoredRecord) => {
    if (!isSaving() && (await keep(overwritten)) && (step === undefined || !onGoOn(step))) onClose();
  };

  const cancel = () => (isSaving() ? stop() : onClose());

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || !frame.current) return;
    const { key, shiftKey, target } = event;
    const isButton = target instanceof Element && target.closest('button') !== null;
    if (key === 'Enter' && !isButton) {
      event.preventDefault();
      void commit();
    }
    if (key !== 'Tab') return;
    const all = tabStopsIn(frame.current);
    const next = all[all.indexOf(target as HTMLElement) + (shiftKey ? -1 : 1)];
    if (next && all.includes(target as HTMLElement)) return;
    event.preventDefault();
    void commit(shiftKey ? -1 : 1);
  };

  if (!field) return null;
  return (
    <>
      <Popover
        open
        anchorReference="anchorPosition"
        anchorPosition={anchor}
        transitionDuration={0}
        disableRestoreFocus
        // A press elsewhere saves what was typed, as in a spreadsheet.
        onClose={(_, reason) => (reason === 'backdropClick' ? void commit() : cancel())}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('cell.label', { label: words.label, title: format.title(row) }),
            sx: { width: 'max-content', minWidth: Math.max(anchor.width, 240), maxWidth: 420 },
          },
        }}
      >
        <Frame ref={frame} aria-busy={saving} onKeyDown={onKeyDown}>
          <FormProvider {...form}>
            <FormScopeContext value={scope}>
              <Suspense>
                <EditorFocus frame={frame} typed={typed}>
                  <FieldControl field={field} path={name} {...words} />
                </EditorFocus>
              </Suspense>
            </FormScopeContext>
          </FormProvider>
          {theirs ? (
            <Alert severity="warning" sx={{ '& .MuiAlert-message': { display: 'grid', gap: 1 } }}>
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
      <SaveConfirmations resource={resource} record={row} confirmations={confirmations} />
    </>
  );
};

export default CellEditor;
