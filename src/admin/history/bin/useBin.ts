import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { BinItem } from '#values/changes.ts';
import { type ApiDataProvider, useFailureLine } from '../../apiContext.ts';
import { isUnknown } from '../../failure.ts';
import { usePages } from '../Lines.tsx';
import { useUndo } from '../useUndo.tsx';

/** The items of the bin, all or of one resource. */
export const useBinPages = (resource: string) => {
  const provider = useDataProvider<ApiDataProvider>();
  const filter = resource ? { resource } : {};
  return usePages<BinItem>(['bin', filter], (params) => provider.getBin({ ...params, filter }));
};

const restoreKey = ['bin', 'restore'];

/**
 * Restores items, which is notified, or deletes them for good; success resolves once the bin is refetched. Failures are
 * notified. `newest`: emptying the bin keeps what was deleted later, unseen. `busy`: the items being restored.
 */
export const useBin = (newest: BinItem | undefined) => {
  const provider = useDataProvider<ApiDataProvider>();
  const cache = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const failureLine = useFailureLine();
  const offerUndo = useUndo();
  const notifyFailure = (action: 'restore' | 'remove') => (failure: unknown) => {
    const outcome = isUnknown(failure) ? 'unsure' : 'failed';
    notify(translate(`history.bin.${action}Failure.${outcome}`, { message: failureLine(failure) }), { type: 'error' });
  };
  const restore = useMutation({
    mutationKey: restoreKey,
    mutationFn: (item: BinItem) => provider.restoreFromBin(item.id),
    onError: notifyFailure('restore'),
    onSuccess: ({ data }, { name }) => offerUndo(translate('history.bin.restored', { name }), data.id),
    // It is in lists, sums and choices again; if the API refused, it may be gone.
    onSettled: () => cache.invalidateQueries(),
  });
  const remove = useMutation({
    mutationFn: (item: BinItem | undefined) => provider.emptyBin(item ? { id: item.id } : { to: newest?.at }),
    onError: notifyFailure('remove'),
    onSettled: () => cache.invalidateQueries({ queryKey: ['bin'] }),
  });
  // `restore` knows only the last item; on a slow connection, several may be pending.
  const busy = useMutationState({
    filters: { mutationKey: restoreKey, status: 'pending' },
    select: ({ state }) => (state.variables as BinItem).id,
  });
  return { restore, remove, busy };
};
