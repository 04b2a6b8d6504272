import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { BinItem } from '#values/changes.ts';
import { type ApiDataProvider, useFailureLine } from '../../apiContext.ts';
import { isUnknown } from '../../failure.ts';
import { usePages } from '../usePages.ts';
import { useUndo } from '../useUndo.tsx';

/** What is in the bin, all or of one resource. */
export const useBinPages = (resource: string) => {
  const provider = useDataProvider<ApiDataProvider>();
  const filter = resource ? { resource } : {};
  return usePages<BinItem>(['bin', filter], (asked) => provider.getBin({ ...asked, filter }));
};

const restoring = ['bin', 'restore'];

/**
 * The ways out of the bin; what was refused is said, and the rest resolves once the bin shows what is left.
 * `newest`: what was deleted after it nobody has seen, and stays. `busy`: what is being restored.
 */
export const useBin = (newest: BinItem | undefined) => {
  const provider = useDataProvider<ApiDataProvider>();
  const cache = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const failureLine = useFailureLine();
  const offerUndo = useUndo();
  const refused = (word: 'restore' | 'remove') => (failure: unknown) => {
    const said = isUnknown(failure) ? 'unsure' : 'failed';
    notify(translate(`history.bin.${word}Failure.${said}`, { message: failureLine(failure) }), { type: 'error' });
  };
  const restore = useMutation({
    mutationKey: restoring,
    mutationFn: (item: BinItem) => provider.restoreFromBin(item.id),
    onError: refused('restore'),
    onSuccess: ({ data }, { name }) => offerUndo(translate('history.bin.restored', { name }), data.id),
    // It is in lists, sums and choices again; one that was refused may be gone.
    onSettled: () => cache.invalidateQueries(),
  });
  const remove = useMutation({
    mutationFn: (item: BinItem | undefined) => provider.emptyBin(item ? { id: item.id } : { to: newest?.at }),
    onError: refused('remove'),
    onSuccess: (_data, item) =>
      notify(item ? 'history.bin.removed' : 'history.bin.emptied', {
        type: 'success',
        messageArgs: { name: item?.name },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['bin'] }),
  });
  // `restore` knows the last one alone, and on a slow line another is pressed before that is done.
  const busy = useMutationState({
    filters: { mutationKey: restoring, status: 'pending' },
    select: ({ state }) => (state.variables as BinItem).id,
  });
  return { restore, remove, busy };
};
