import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Id } from '#values/id.ts';
import { type ApiDataProvider, useFailureLine } from '../apiContext.ts';
import { type Progress, pollEntry, refusedCount } from '../batch/runBatch.ts';
import { isUnknown } from '../failure.ts';
import { useNumber } from '../kinds/useLanguage.ts';
import { trackLoading } from '../routing/loading/loading.ts';
import './historyWords.ts';

/** Running undos: on a slow connection, one may be requested again, from its notice or the activity screen. */
const runningUndos = new Map<Id, Promise<void>>();

/** Notifies of an undo that has ended, and of records left as they are: it was stopped, or somebody has changed them. */
export const useUndoneNotice = () => {
  const notify = useNotify();
  const number = useNumber();
  return (progress: Progress) => {
    const { state, total, changed } = progress;
    const [only, ...others] = progress.refused;
    const ending = !only ? 'done' : changed > 0 ? 'partly' : others.length > 0 ? 'none' : 'failed';
    const outcome = state === 'stopped' ? state : ending;
    const left = number(outcome === 'stopped' ? total - changed : refusedCount(progress));
    notify(`history.undo.${outcome}`, {
      type: outcome === 'done' ? 'success' : 'warning',
      messageArgs: { smart_count: changed, number: number(changed), left, message: only?.message },
    });
  };
};

/** Undoes an entry, and notifies of the outcome. */
export const useUndoEntry = (): ((entry: Id) => Promise<void>) => {
  const provider = useDataProvider<ApiDataProvider>();
  const cache = useQueryClient();
  const notify = useNotify();
  const notifyUndone = useUndoneNotice();
  const translate = useTranslate();
  const failureLine = useFailureLine();
  const undoWhole = async (entry: Id) => {
    const { data } = await provider.undoEntry(entry);
    for await (const progress of pollEntry(provider, data.id)) if (progress.state !== 'running') notifyUndone(progress);
  };
  const undo = async (entry: Id) => {
    try {
      await trackLoading(undoWhole(entry));
    } catch (failure) {
      const outcome = isUnknown(failure) ? 'unsure' : 'failed';
      notify(translate(`history.undo.${outcome}`, { message: failureLine(failure) }), { type: 'error' });
    }
    // Everything that shows, counts or sums the records.
    await cache.invalidateQueries();
  };
  return (entry) => {
    const pending = runningUndos.get(entry) ?? undo(entry).finally(() => runningUndos.delete(entry));
    runningUndos.set(entry, pending);
    return pending;
  };
};
