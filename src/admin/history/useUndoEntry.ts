import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Entry } from '#values/changes.ts';
import type { Id } from '#values/id.ts';
import { type ApiDataProvider, useFailureLine } from '../apiContext.ts';
import { answered, isUnknown } from '../failure.ts';
import { trackLoading } from '../routing/loading/loading.ts';
import './historyWords.ts';

/** How often an entry that takes its time is looked at, ms. */
const pause = 400;

/** An entry once the API has worked through it. That it cannot be asked for a while says nothing about it. */
const finished = async (provider: ApiDataProvider, id: Id): Promise<Entry> => {
  for (;;) {
    const now = await answered(provider.getEntry(id));
    if (now && now.data.state !== 'running') return now.data;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

/** What is being taken back: on a slow line it is asked for again, by its notice and among all activity. */
const undoing = new Map<Id, Promise<void>>();

/** Takes back what an entry changed, and says what was left as it is: records that somebody has changed since. */
export const useUndoEntry = (): ((entry: Id) => Promise<void>) => {
  const provider = useDataProvider<ApiDataProvider>();
  const cache = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const failureLine = useFailureLine();
  const undo = async (entry: Id) => {
    try {
      const { data } = await provider.undoEntry(entry);
      const { changed, refused } = await trackLoading(finished(provider, data.id));
      const said = refused.length === 0 ? 'done' : changed > 0 ? 'partly' : 'none';
      notify(`history.undo.${said}`, {
        type: said === 'done' ? 'success' : 'warning',
        messageArgs: { smart_count: changed, left: refused.length },
      });
    } catch (failure) {
      const said = isUnknown(failure) ? 'unsure' : 'failed';
      notify(translate(`history.undo.${said}`, { message: failureLine(failure) }), { type: 'error' });
    }
    // Whatever shows one of the records, and what is counted and summed of them.
    await cache.invalidateQueries();
  };
  return (entry) => {
    const begun = undoing.get(entry) ?? undo(entry).finally(() => undoing.delete(entry));
    undoing.set(entry, begun);
    return begun;
  };
};
