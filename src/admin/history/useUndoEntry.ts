import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Entry } from '#values/changes.ts';
import type { Id } from '#values/id.ts';
import { type ApiDataProvider, useFailureLine } from '../apiContext.ts';
import { answered, isUnknown } from '../failure.ts';
import { trackLoading } from '../routing/loading/loading.ts';
import './historyWords.ts';

/** The poll interval of a running entry, ms. */
const pollInterval = 400;

/** Resolves to an entry once the API has finished it. A poll without an answer is repeated. */
const waitUntilFinished = async (provider: ApiDataProvider, id: Id): Promise<Entry> => {
  for (;;) {
    const response = await answered(provider.getEntry(id));
    if (response && response.data.state !== 'running') return response.data;
    await new Promise((resolve) => setTimeout(resolve, pollInterval));
  }
};

/** Running undos: on a slow connection, one may be requested again, from its notice or the activity screen. */
const runningUndos = new Map<Id, Promise<void>>();

/** Undoes an entry, and notifies of records left as they are because somebody has changed them since. */
export const useUndoEntry = (): ((entry: Id) => Promise<void>) => {
  const provider = useDataProvider<ApiDataProvider>();
  const cache = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const failureLine = useFailureLine();
  const undo = async (entry: Id) => {
    try {
      const { data } = await provider.undoEntry(entry);
      const { changed, refused } = await trackLoading(waitUntilFinished(provider, data.id));
      const [only, ...others] = refused;
      const outcome = !only ? 'done' : changed > 0 ? 'partly' : others.length > 0 ? 'none' : 'failed';
      notify(`history.undo.${outcome}`, {
        type: outcome === 'done' ? 'success' : 'warning',
        messageArgs: { smart_count: changed, left: refused.length, message: only?.message },
      });
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
