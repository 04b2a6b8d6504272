import { useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { Users } from '../../deletion/Usage.tsx';
import { useFormat } from '../../kinds/useFormat.ts';
import { LargeChangeDialog } from './LargeChangeDialog.tsx';
import type { useSaveConfirmations } from './useSaveConfirmations.ts';

interface SaveConfirmationsProps {
  readonly resource: Resource;
  /** The record as it is stored. */
  readonly record: Values;
  readonly confirmations: ReturnType<typeof useSaveConfirmations>;
}

/** What is asked before a save: whether a record in use, or a large change, is meant. */
export function SaveConfirmations({ resource, record, confirmations }: SaveConfirmationsProps) {
  const { off, largeChanges } = confirmations;
  const format = useFormat(resource);
  const translate = useTranslate();
  return (
    <>
      {off.uses && (
        <ConfirmDialog
          title={translate('form.off.title', { name: format.title(record) })}
          yes={translate('ra.action.save')}
          no={translate('form.largeChange.check')}
          onYes={() => off.answer(true)}
          onClose={() => off.answer(false)}
        >
          {translate('form.off.text')}
          <Users uses={off.uses} apart />
        </ConfirmDialog>
      )}
      {largeChanges.pending && (
        <LargeChangeDialog resource={resource} changes={largeChanges.pending} onAnswer={largeChanges.answer} />
      )}
    </>
  );
}
