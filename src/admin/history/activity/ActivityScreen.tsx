import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Entry } from '#values/changes.ts';
import { grouped } from '#values/chunk.ts';
import type { Id } from '#values/id.ts';
import { type ApiDataProvider, useApi, useFailureLine } from '../../apiContext.ts';
import { firstInstant, lastInstant } from '../../kinds/days/dayFilters.tsx';
import { Lines, PagedLines, usePages } from '../Lines.tsx';
import { LogHeader } from '../LogHeader.tsx';
import { useMoment } from '../useMoment.ts';
import { useUndoEntry } from '../useUndoEntry.ts';
import { ActivityFilters, type ActivityFilterValues, useActivityFilters } from './ActivityFilters.tsx';
import { EntryLine } from './EntryLine.tsx';
import { RefusedDialog } from './RefusedDialog.tsx';

/** The poll interval while entries are running, ms. */
const pollInterval = 1500;

/** The entries of all resources, newest first. */
const useActivity = ({ resource, person, from, to }: ActivityFilterValues) => {
  const provider = useDataProvider<ApiDataProvider>();
  const { readId } = useApi();
  const filter = {
    ...(resource && { resource }),
    ...(person && { person: readId(person) ?? person }),
    ...(from && { from: firstInstant(from) }),
    ...(to && { to: lastInstant(to) }),
  };
  return usePages<Entry>(
    ['activity', filter],
    (params) => provider.getActivity({ ...params, filter }),
    (entries) => (entries.some(({ state }) => state === 'running') ? pollInterval : false),
  );
};

/** Undoes and stops entries; `busy`: the entries being handled. */
const useEntryActions = () => {
  const provider = useDataProvider<ApiDataProvider>();
  const cache = useQueryClient();
  const notify = useNotify();
  const failureLine = useFailureLine();
  const undoEntry = useUndoEntry();
  const [busy, setBusy] = useState<readonly Id[]>([]);
  const whileBusy = async (id: Id, promise: Promise<unknown>) => {
    setBusy((current) => [...current, id]);
    await promise;
    setBusy((current) => current.filter((other) => other !== id));
  };
  const stop = async (id: Id) => {
    try {
      await provider.stopEntry(id);
    } catch (failure) {
      notify(failureLine(failure), { type: 'error' });
    }
    await cache.invalidateQueries({ queryKey: ['activity'] });
  };
  return {
    busy,
    undo: (id: Id) => void whileBusy(id, undoEntry(id)),
    stop: (id: Id) => void whileBusy(id, stop(id)),
  };
};

/** Who changed what in all resources, newest first; a batch of many rows is one line. */
const ActivityScreen = () => {
  const translate = useTranslate();
  const moment = useMoment();
  const filters = useActivityFilters();
  const pages = useActivity(filters.values);
  const { busy, undo, stop } = useEntryActions();
  const [detailed, setDetailed] = useState<Entry>();
  const isFiltered = Object.values(filters.values).some(Boolean);
  return (
    <Box sx={{ maxWidth: 960, containerType: 'inline-size' }}>
      <LogHeader title={translate('shell.screens.activity')} total={pages.total} />
      <ActivityFilters {...filters} />
      <PagedLines pages={pages} empty={translate(isFiltered ? 'history.activity.noneSuch' : 'history.activity.none')}>
        {(entries) =>
          grouped(entries, ({ at }) => moment(at).day).map(([day, dayEntries]) => (
            <Box component="section" key={day} aria-label={day} sx={{ mb: 2 }}>
              <Typography variant="h2" sx={{ fontSize: '0.875rem', color: 'text.secondary', mb: 1 }}>
                {day}
              </Typography>
              <Lines>
                {dayEntries.map((entry) => (
                  <EntryLine
                    key={entry.id}
                    entry={entry}
                    busy={busy.includes(entry.id)}
                    onUndo={() => undo(entry.id)}
                    onStop={() => stop(entry.id)}
                    onDetails={() => setDetailed(entry)}
                  />
                ))}
              </Lines>
            </Box>
          ))
        }
      </PagedLines>
      {detailed && <RefusedDialog entry={detailed} onClose={() => setDetailed(undefined)} />}
    </Box>
  );
};

export default ActivityScreen;
