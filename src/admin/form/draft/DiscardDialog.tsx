import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { useUnsavedGuard } from './useUnsavedGuard.ts';
import '../../kinds/words/formWords.ts';

/** Asks before leaving input that cannot be saved first. */
export const DiscardQuestion = (answers: Pick<ComponentProps<typeof ConfirmDialog>, 'onYes' | 'onClose'>) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={`${translate('form.unsaved.discard')}?`}
      yes={translate('form.unsaved.discard')}
      no={translate('form.unsaved.stay')}
      destructive
      {...answers}
    >
      {translate('form.unsaved.text')}
    </ConfirmDialog>
  );
};

/** Asks before a dialog is left whose input cannot be saved on the way out. */
export const DiscardDialog = ({ unsaved }: { readonly unsaved: boolean }) => {
  const guard = useUnsavedGuard(unsaved, async () => false);
  return guard.asking && <DiscardQuestion onYes={guard.leave} onClose={guard.stay} />;
};
