import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { useLanguage } from '../../kinds/useLanguage.ts';
import '../../kinds/words/formWords.ts';

const useSecondsLeft = (seconds: number): number => {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    if (secondsLeft <= 0) return undefined;
    const timer = setTimeout(() => setSecondsLeft(Math.ceil((end - Date.now()) / 1000)), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft, end]);
  return Math.max(secondsLeft, 0);
};

interface RetryButtonProps {
  /** Seconds. */
  readonly wait?: number;
  readonly onRetry: () => void;
}

/** Tries again, once the server accepts it. */
const RetryButton = ({ wait = 0, onRetry }: RetryButtonProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const secondsLeft = useSecondsLeft(wait);
  const [amount, unit] = secondsLeft > 90 ? [Math.ceil(secondsLeft / 60), 'minute'] : [secondsLeft, 'second'];
  const time = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(amount);
  return (
    <>
      {wait > 0 && <Hidden role="status">{secondsLeft === 0 && translate('form.retryNow')}</Hidden>}
      <Button size="small" color="inherit" onClick={onRetry} disabled={secondsLeft > 0} sx={{ whiteSpace: 'nowrap' }}>
        {secondsLeft > 0 ? translate('form.retryIn', { time }) : translate('form.retry')}
      </Button>
    </>
  );
};

export default RetryButton;
