import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { useDataProvider, useStore, useTranslate } from 'react-admin';
import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/import.json';
import type { Id } from '#values/id.ts';
import { timeZone } from '#values/timeZone.ts';
import { OutcomeStatus } from '../batch/Preview.tsx';
import { patient } from '../batch/pause.ts';
import { useBatch } from '../batch/useBatch.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { DiscardDialog } from '../form/draft/DiscardDialog.tsx';
import { useRecordList } from '../list/recordListContext.ts';
import { useRegistry } from '../registryContext.ts';
import { useUnsavedForms } from '../unsaved.ts';
import { useJustCome } from '../useDebounced.ts';
import { makePlan } from './plan/makePlan.ts';
import type { ImportSettings, Plan, PlannedRow } from './plan/plan.ts';
import { matchKeys, usableKeys } from './read/importedFields.ts';
import { matchColumns, type Remembered, remember, withoutTitles } from './read/matchColumns.ts';
import type { Table } from './read/table.ts';
import { useRunningImports } from './running/RunningImport.tsx';
import { CheckStep } from './steps/CheckStep.tsx';
import { ColumnsStep } from './steps/ColumnsStep.tsx';
import { RunStep } from './steps/RunStep.tsx';
import { SourceStep } from './steps/SourceStep.tsx';

addWords(words);

const StepList = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: (theme.vars ?? theme).palette.text.secondary,
  '& li': { whiteSpace: 'nowrap' },
  '& [aria-current]': { color: (theme.vars ?? theme).palette.primary.strong, fontWeight: 600 },
  // On a phone only the current step is shown.
  [theme.breakpoints.down('sm')]: { '& li:not([aria-current])': { display: 'none' } },
}));

const steps = ['source', 'columns', 'check', 'run'] as const;
type StepName = (typeof steps)[number];

/** Marks the import's current step. */
const Steps = ({ at }: { readonly at: StepName }) => {
  const translate = useTranslate();
  return (
    <StepList aria-label={translate('import.steps')}>
      {steps.map((step, index) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          {index + 1}. {translate(`import.step.${step}`)}
        </li>
      ))}
    </StepList>
  );
};

interface Planning {
  /** The share of rows checked so far, 0 to 1. */
  readonly share: number;
  readonly plan?: Plan;
  readonly failure?: unknown;
}

/** Checks the rows without blocking the page; a new check cancels the previous one, as unmounting does. */
const usePlan = () => {
  const { resource, parentId, format, labels } = useRecordList();
  const provider = useDataProvider();
  const registry = useRegistry();
  const [state, setState] = useState<Planning>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const startPlan = (table: Table, { columns, key, mode }: ImportSettings): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ share: 0 });
    makePlan(
      { provider: patient(provider, controller.signal), registry, parentId, signal: controller.signal },
      {
        ...{ resource, table, columns, mode, format, labels },
        key: matchKeys(resource).find(({ field }) => field === key),
        timeZone: timeZone(),
        onProgress: (share) => setState({ share }),
      },
    ).then(
      (plan) => setState({ share: 1, plan }),
      (failure: unknown) => {
        if (!controller.signal.aborted) setState({ share: 0, failure });
      },
    );
  };
  return { planning: state, startPlan };
};

/** Imports a table: choose the fields of its columns, preview what happens to each row, then write. */
const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { resource, labels, format } = useRecordList();
  const translate = useTranslate();
  const title = translate('import.title', { name: labels.name });
  const checkingId = useId();
  const [remembered, setRemembered] = useStore<Remembered>(`preferences.import.${resource.name}`, {});
  const { replace } = useRunningImports();
  /** That of its import, or of the undoing. */
  const noted = useRef<Id>(undefined);
  const [step, setStep] = useState<StepName>('source');
  const [text, setText] = useState('');
  const [table, setTable] = useState<Table>();
  const [settings, setSettings] = useState<ImportSettings>({ columns: [], key: '', mode: 'both' });
  const [sentRows, setSentRows] = useState<readonly PlannedRow[]>([]);
  const { planning, startPlan } = usePlan();
  const { state, running, start, retry, stop, undo } = useBatch(title, ({ entry }) => {
    if (entry === undefined || entry === noted.current) return;
    replace(noted.current, entry);
    noted.current = entry;
  });
  const { progress } = state ?? {};
  const plan = planning?.plan;
  const ended = state !== undefined && !running;
  const justChanged = useJustCome([step, plan !== undefined, ended].join());
  const rowsToWrite = plan?.rows.filter(({ is }) => is === 'new' || is === 'changed') ?? [];

  const close = () => {
    if (ended) replace(noted.current);
    // Rows sent one by one from the page stop with the dialog.
    if (progress && progress.entry === undefined) stop();
    onClose();
  };
  const forms = useUnsavedForms();
  const dismiss = async () => {
    if (await forms.ask()) close();
  };
  const openTable = (input: Table) => {
    const matchHead = (head: readonly string[]) => matchColumns(resource, labels, head, remembered);
    const trimmed = withoutTitles(input, matchHead);
    const columns = matchHead(trimmed.head);
    const [key] = resource.can.everEdit ? usableKeys(resource, columns) : [];
    setTable(trimmed);
    setSettings({ columns, key: key?.field ?? '', mode: resource.can.create ? 'both' : 'change' });
    setStep('columns');
  };
  const check = () => {
    if (!table) return;
    setRemembered(remember(remembered, table.head, settings.columns));
    startPlan(table, settings);
    setStep('check');
  };
  const run = () => {
    setSentRows(rowsToWrite);
    setStep('run');
    start(
      'import',
      rowsToWrite.map(({ id, data = {}, was }) => (id === undefined ? { data } : { id, data, ...(was && { was }) })),
    );
  };

  return (
    <Dialog open fullScreen onClose={dismiss} slotProps={{ paper: { sx: { border: 0, borderRadius: 0 } } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, borderBottom: 1, borderColor: 'divider', pr: 1 }}>
        <DialogTitle sx={{ flex: 1, minWidth: 0, py: 2, pr: 0 }}>{title}</DialogTitle>
        <Steps at={step} />
        <IconButton onClick={dismiss} aria-label={translate('import.close')} title={translate('import.close')}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <DialogContent sx={{ width: '100%', maxWidth: 1000, mx: 'auto', pt: '24px !important' }}>
        <OutcomeStatus words="import" counts={step === 'check' ? plan?.counts : undefined} />
        {step === 'source' && <SourceStep text={text} onText={setText} onTable={openTable} />}
        {step === 'columns' && table && <ColumnsStep table={table} settings={settings} onChange={setSettings} />}
        {step === 'check' && planning?.failure !== undefined && <FailureAlert failure={planning.failure} />}
        {step === 'check' && !plan && planning?.failure === undefined && (
          <>
            <p id={checkingId}>{translate('import.checking')}</p>
            <LinearProgress variant="determinate" value={100 * (planning?.share ?? 0)} aria-labelledby={checkingId} />
          </>
        )}
        {step === 'check' && plan && table && <CheckStep table={table} plan={plan} />}
        {step === 'run' && table && state && <RunStep table={table} sent={sentRows} state={state} onRetry={retry} />}
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider', ...(step === 'source' && { display: 'none' }) }}>
        {(step === 'columns' || step === 'check') && (
          <Button color="inherit" onClick={() => setStep(step === 'check' ? 'columns' : 'source')}>
            {translate('import.back')}
          </Button>
        )}
        {step === 'columns' && (
          <Button variant="contained" disabled={settings.columns.every((column) => !column)} onClick={check}>
            {translate('import.next')}
          </Button>
        )}
        {step === 'check' && (
          <Button variant="contained" disabled={rowsToWrite.length === 0 || justChanged} onClick={run}>
            {translate('import.start', {
              smart_count: rowsToWrite.length,
              number: format.number(rowsToWrite.length),
            })}
          </Button>
        )}
        {step === 'run' && !ended && (
          <Button color="inherit" disabled={state?.stopping || justChanged} onClick={stop}>
            {translate(state?.stopping ? 'import.stopping' : 'import.stop')}
          </Button>
        )}
        {step === 'run' && ended && state?.doing === 'run' && (progress?.changed ?? 0) > 0 && (
          <Button color="error" disabled={justChanged} onClick={undo}>
            {translate('import.undo')}
          </Button>
        )}
        {step === 'run' && ended && (
          <Button variant="contained" disabled={justChanged} onClick={close}>
            {translate('import.close')}
          </Button>
        )}
      </DialogActions>
      <DiscardDialog unsaved={step === 'source' ? text.trim() !== '' : step !== 'run'} />
    </Dialog>
  );
};

export default ImportDialog;
