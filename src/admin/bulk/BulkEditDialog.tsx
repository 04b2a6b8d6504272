import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/bulk.json';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { BatchProgress } from '../batch/BatchProgress.tsx';
import { OutcomeStatus } from '../batch/Preview.tsx';
import { patient } from '../batch/pause.ts';
import { useBatch } from '../batch/useBatch.ts';
import { useCountUses } from '../deletion/useUsage.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { DiscardDialog } from '../form/draft/DiscardDialog.tsx';
import { useUndo } from '../history/useUndo.tsx';
import { useIssueText } from '../kinds/words/useIssueText.ts';
import { useRecordList } from '../list/recordListContext.ts';
import { useRegistry } from '../registryContext.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { type ChangeInput, type Changes, readChanges } from './change.ts';
import { makePlan } from './makePlan.ts';
import { countsOf, PlanView } from './PlanView.tsx';
import { deactivatedIds } from './plan.ts';
import '../kinds/words/formWords.ts';
import { useJustCome } from '../useDebounced.ts';

addWords(words);

/** The plan of the changes to the ticked records, made once there are changes. */
const usePlan = (changes: Changes | undefined) => {
  const { resource, parentId, query } = useRecordList();
  const { selectedIds } = useListContext<StoredRecord>();
  const provider = useDataProvider();
  const registry = useRegistry();
  const countUses = useCountUses(resource);
  const [ids] = useState(selectedIds);
  const plan = useQuery({
    queryKey: ['bulkPlan', resource.name, parentId, ids, changes],
    queryFn: async ({ signal }) => {
      const rows = await makePlan({
        ...{ provider: patient(provider, signal), registry, resource, parentId, ids, signal },
        sort: query.sort,
        changes: changes ?? {},
      });
      const deactivated = deactivatedIds(resource, rows);
      return { rows, deactivated, usage: await countUses(deactivated) };
    },
    enabled: changes !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return { ids, plan };
};

/** Edits the ticked records: choose the changes, preview each record, then see the result. */
const BulkEditDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { resource, labels, format, focus } = useRecordList();
  const { selectedIds, onSelect } = useListContext<StoredRecord>();
  const offerUndo = useUndo();
  const translate = useTranslate();
  const issueText = useIssueText(resource);
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const waitId = useId();
  const form = useForm<Record<string, ChangeInput>>({ defaultValues: {}, shouldFocusError: false });
  const [names, setNames] = useState<readonly string[]>([]);
  const [changes, setChanges] = useState<Changes>();
  const { ids, plan } = usePlan(changes);
  const { state, running, start, retry, undo, stop } = useBatch();
  // Once it is told to stop: nobody need wait for an API that does not answer.
  const closable = !running || state?.stopping === true;

  const countParams = (count: number) => ({ smart_count: count, number: format.number(count) });
  const { rows = [] } = plan.data ?? {};
  const counts = countsOf(rows);
  const sendable = rows.filter((row) => row.state === 'changes');

  const preview = (event: SubmitEvent<HTMLFormElement>) => {
    // A record's form beside this one is inside it in React's tree.
    if (event.defaultPrevented) return;
    event.preventDefault();
    form.clearErrors();
    const read = readChanges(resource, names, form.getValues());
    for (const [path, issue] of Object.entries(read.issues))
      form.setError(path as `${string}.way`, { message: issueText(issue) });
    if (Object.keys(read.issues).length > 0) return;
    // Enter, too, moves the focus to the button: the input vanishes.
    event.nativeEvent.submitter?.focus();
    setChanges(read.changes);
  };
  const send = () =>
    start(
      'edit',
      sendable.map(({ before, data, was }) => ({ id: before.id, data, was })),
    );
  const justChanged = useJustCome(
    [changes !== undefined, plan.data !== undefined, state?.doing, running, closable].join(),
  );
  const refused = state?.progress?.refused ?? [];
  /** The record of a refused row; an undo has its own order, but gives ids. */
  const idOf = ({ row, id }: (typeof refused)[number]) => id ?? sendable[row]?.before.id;
  const close = () => {
    if (!closable) return;
    // The toolbar, which had the focus, vanishes when no row is ticked (leaving the list also clears the ticks).
    let remaining: Id[] = selectedIds;
    if (state) {
      // Unchanged records stay ticked for another look.
      const unsent = state.doing === 'run' ? sendable.slice(state.progress?.done ?? 0) : [];
      remaining = [...refused.flatMap((row) => idOf(row) ?? []), ...unsent.map(({ before }) => before.id)];
      onSelect(remaining);
      const { entry, changed = 0 } = state.progress ?? {};
      // Offers undo after the report is closed, too.
      if (!running && state.doing === 'run' && entry !== undefined && changed > 0)
        offerUndo(translate('bulk.done.run', countParams(changed)), entry);
    }
    if (remaining.length === 0) focus.after([], []);
    onClose();
  };
  /** Escape or a press outside; only the dialog's buttons discard input. */
  const dismiss = () => {
    if (state || names.length === 0) close();
    else if (changes) setChanges(undefined);
  };
  const titleOf = (id: unknown) => {
    const row = rows.find(({ before }) => before.id === id);
    return row ? format.title(row.before) : `#${String(id)}`;
  };

  return (
    <Dialog open onClose={dismiss} maxWidth="md" fullWidth fullScreen={isSmall}>
      <DialogTitle>{translate('bulk.title', { ...countParams(ids.length), name: labels.name })}</DialogTitle>
      <Box component="form" noValidate onSubmit={preview} sx={{ display: 'contents' }}>
        <DialogContent sx={{ '&&': { pt: 1 }, minHeight: state ? 96 : 'min(240px, 100dvh - 190px)' }}>
          <OutcomeStatus words="bulk" counts={plan.data && !state && changes ? counts : undefined} />
          {state ? (
            <BatchProgress
              state={state}
              words="bulk"
              onRetry={retry}
              name={(row) => <strong>{titleOf(idOf(row))}</strong>}
            />
          ) : changes === undefined ? (
            <FormProvider {...form}>
              <ChangeFields names={names} onNames={setNames} />
            </FormProvider>
          ) : plan.error ? (
            <FailureAlert failure={plan.error} retry={translate('bulk.retry')} onRetry={() => void plan.refetch()} />
          ) : plan.data ? (
            <PlanView {...plan.data} counts={counts} missingCount={ids.length - rows.length} />
          ) : (
            <>
              <p id={waitId}>{translate('bulk.planning', countParams(ids.length))}</p>
              <LinearProgress aria-labelledby={waitId} />
            </>
          )}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
          {state === undefined && (
            <Button color="inherit" onClick={changes ? () => setChanges(undefined) : close} sx={{ mr: 'auto' }}>
              {translate(changes ? 'bulk.back' : 'ra.action.cancel')}
            </Button>
          )}
          {state === undefined &&
            (changes === undefined ? (
              <Button variant="contained" type="submit" disabled={names.length === 0}>
                {translate('bulk.preview')}
              </Button>
            ) : (
              <Button variant="contained" disabled={sendable.length === 0 || justChanged} onClick={send}>
                {translate('bulk.send', countParams(sendable.length))}
              </Button>
            ))}
          {running && (
            <Button color="inherit" variant="outlined" disabled={state?.stopping || justChanged} onClick={stop}>
              {translate(state?.stopping ? 'bulk.stopping' : 'bulk.stop')}
            </Button>
          )}
          {state && !running && (state.progress?.changed ?? 0) > 0 && (
            <Button color="inherit" variant="outlined" sx={{ mr: 'auto' }} onClick={undo}>
              {translate(state.doing === 'run' ? 'bulk.undo' : 'bulk.redo')}
            </Button>
          )}
          {state && closable && (
            <Button variant="contained" disabled={justChanged} onClick={close}>
              {translate('bulk.close')}
            </Button>
          )}
        </DialogActions>
      </Box>
      {/* Leaving cannot save: saving needs the preview first. */}
      <DiscardDialog unsaved={names.length > 0 && !state} />
    </Dialog>
  );
};

export default BulkEditDialog;
