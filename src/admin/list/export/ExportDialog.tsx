import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { type DataProvider, useDataProvider, useListContext, useStore, useTranslate } from 'react-admin';
import { chunk } from '#values/chunk.ts';
import { type Id, maxIds } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { patient } from '../../batch/pause.ts';
import { FailureAlert } from '../../FailureAlert.tsx';
import { wholeMeta } from '../../recordMeta.ts';
import { useRegistry } from '../../registryContext.ts';
import { Choice } from '../../sheet/Choice.tsx';
import type { FileFormat } from '../../sheet/sheetFile.ts';
import { useRecordList } from '../recordListContext.ts';
import { type ExportPage, exportAll } from './exportAll.ts';
import { recordsFile } from './recordsFile.ts';

interface ExportChoice {
  readonly format: FileFormat;
  /** The table's columns, or all stored fields. */
  readonly columns: 'shown' | 'all';
  /** Only the ticked rows. */
  readonly ids?: readonly Id[] | undefined;
}

type ExportState =
  | { readonly is: 'asking' }
  | { readonly is: 'running'; readonly done: number; readonly total: number }
  | { readonly is: 'done'; readonly total: number }
  | { readonly is: 'failed'; readonly failure: unknown };

/** Progress in visible steps of 1 %: redrawing on every hundred rows would slow down the export. */
const percentDone = ({ done, total }: { readonly done: number; readonly total: number }): number =>
  Math.floor((100 * done) / total);

/** Ticked rows in the order they were ticked, with the records that they refer to. */
async function* readByIds(
  provider: DataProvider,
  resource: string,
  ids: readonly Id[],
  params: { readonly meta: object; readonly signal: AbortSignal },
): AsyncGenerator<ExportPage, void, undefined> {
  let done = 0;
  for (const part of chunk(ids, maxIds)) {
    const { data } = await provider.getMany(resource, { ids: [...part], ...params });
    done += part.length;
    yield { rows: data, done, total: ids.length };
  }
}

/** Exports rows of the current list into a file, a hundred at a time; stops when the component unmounts. */
const useExport = () => {
  const list = useRecordList();
  const { resource, parentId, query } = list;
  const { total = 0 } = useListContext<StoredRecord>();
  const dataProvider = useDataProvider();
  const registry = useRegistry();
  const [state, setState] = useState<ExportState>({ is: 'asking' });
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const write = async (choice: ExportChoice, signal: AbortSignal) => {
    const provider = patient(dataProvider, signal);
    const columns = choice.columns === 'shown' ? list.columns : undefined;
    const file = await recordsFile({ ...list, provider, registry, signal }, choice.format, columns);
    const params = { meta: wholeMeta(resource, parentId), signal };
    const pages = choice.ids
      ? readByIds(provider, resource.name, choice.ids, params)
      : exportAll(provider, resource.name, { sort: query.sort, filter: query.filter, ...params });
    let count = 0;
    for await (const { rows, done, total: all } of pages) {
      await file.add(rows);
      // Not `done`: a ticked row may be gone.
      count += rows.length;
      setState((previous) =>
        previous.is === 'running' && percentDone(previous) === percentDone({ done, total: all })
          ? previous
          : { is: 'running', done, total: all },
      );
    }
    signal.throwIfAborted();
    file.save();
    setState({ is: 'done', total: count });
  };

  const start = (choice: ExportChoice): void => {
    const running = new AbortController();
    controller.current = running;
    setState({ is: 'running', done: 0, total: choice.ids?.length ?? total });
    write(choice, running.signal).catch((failure: unknown) => {
      if (!running.signal.aborted) setState({ is: 'failed', failure });
    });
  };
  return { state, start };
};

/** Asks what to export, shows progress, and stops the export when closed. */
const ExportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { labels, format } = useRecordList();
  const { number } = format;
  const { total = 0, selectedIds } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const title = translate('list.export.title', { name: labels.name });
  const [preferences, setPreferences] = useStore<Omit<ExportChoice, 'ids'>>('preferences.export', {
    format: 'xlsx',
    columns: 'all',
  });
  const [rows, setRows] = useState<'all' | 'ticked'>(selectedIds.length > 0 ? 'ticked' : 'all');
  const { state, start } = useExport();
  const isChoosing = state.is === 'asking' || state.is === 'failed';
  const label = (key: string, count?: number) =>
    translate(`list.export.${key}`, count === undefined ? {} : { total: number(count) });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {isChoosing && (
          <>
            {selectedIds.length > 0 && (
              <Choice
                label={label('rows')}
                value={rows}
                options={{ ticked: label('ticked', selectedIds.length), all: label('all', total) }}
                onChange={setRows}
              />
            )}
            <Choice
              label={label('format')}
              value={preferences.format}
              options={{ xlsx: label('xlsx'), csv: label('csv') }}
              onChange={(file) => setPreferences({ ...preferences, format: file })}
            />
            <Choice
              label={label('columns')}
              value={preferences.columns}
              options={{ all: label('allColumns'), shown: label('shownColumns') }}
              onChange={(columns) => setPreferences({ ...preferences, columns })}
            />
          </>
        )}
        {state.is === 'failed' && <FailureAlert failure={state.failure} />}
        {state.is === 'running' && (
          <>
            <LinearProgress
              variant="determinate"
              aria-label={title}
              value={state.total > 0 ? (100 * state.done) / state.total : 0}
            />
            <p>{translate('list.export.progress', { done: number(state.done), total: number(state.total) })}</p>
          </>
        )}
        {/* Always mounted, so that its text is announced. */}
        <div role="status">{state.is === 'done' && <p>{label('done', state.total)}</p>}</div>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {state.is === 'asking' ? translate('ra.action.cancel') : label(state.is === 'running' ? 'cancel' : 'close')}
        </Button>
        {isChoosing && (
          <Button
            variant="contained"
            onClick={() => start({ ...preferences, ids: rows === 'ticked' ? selectedIds : undefined })}
          >
            {label('start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default ExportDialog;
