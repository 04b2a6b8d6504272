import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { useUnsavedBlocker } from './useUnsavedBlocker.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';
import '../../kinds/words/formWords.ts';

/** Asks before a dialog is left that holds something which no way out could save. */
export function DiscardDialog({ unsaved }: { readonly unsaved: boolean }) {
  const translate = useTranslate();
  useUnsavedBlocker();
  const guard = useUnsavedGuard(unsaved, async () => false);
  if (!guard.asking) return null;
  return (
    <ConfirmDialog
      title={`${translate('form.unsaved.discard')}?`}
      yes={translate('form.unsaved.discard')}
      no={translate('form.unsaved.stay')}
      destructive
      onYes={guard.leave}
      onClose={guard.stay}
    >
      {translate('form.unsaved.text')}
    </ConfirmDialog>
  );
}
