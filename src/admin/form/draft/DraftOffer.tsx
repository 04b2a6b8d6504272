import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { dateText } from '#i18n/dates.ts';
import { useLanguage } from '../../kinds/useLanguage.ts';

interface DraftOfferProps {
  readonly at: number;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers what was typed before the page was closed or broke. */
export function DraftOffer({ at, onRestore, onDiscard }: DraftOfferProps) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <>
          <Button size="small" color="inherit" onClick={onRestore}>
            {translate('form.draft.restore')}
          </Button>
          <Button size="small" color="inherit" onClick={onDiscard}>
            {translate('form.draft.discard')}
          </Button>
        </>
      }
    >
      {translate('form.draft.found', { time: dateText(at, 'PPp', language) })}
    </Alert>
  );
}
