import { useTranslate } from 'react-admin';
import { Users } from '../../deletion/Usage.tsx';
import type { Use } from '../../deletion/useUsage.ts';
import { CheckDialog } from './CheckDialog.tsx';

interface SwitchOffDialogProps {
  readonly name: string;
  readonly uses: readonly Use[];
  readonly onAnswer: (agreed: boolean) => void;
}

/** Says who points at a record before it is switched off. */
export function SwitchOffDialog({ name, uses, onAnswer }: SwitchOffDialogProps) {
  const translate = useTranslate();
  return (
    <CheckDialog title={translate('form.off.title', { name })} onAnswer={onAnswer}>
      {translate('form.off.text')}
      <Users uses={uses} apart />
    </CheckDialog>
  );
}
