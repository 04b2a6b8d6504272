import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { useLanguage } from '../../kinds/useLanguage.ts';
import '../../kinds/words/formWords.ts';

/** By the clock, as timers stop while a computer sleeps. 0 if it was set back: the wait could last for hours. */
const useSecondsLeft = (seconds: number): number => {
  const [start] = useState(() => Date.now());
  const [now, setNow] = useState(start);
  const secondsLeft = now < start ? 0 : Math.max(0, Math.ceil(seconds - (now - start) / 1000));
  const isOver = secondsLeft === 0;
  useEffect(() => {
    const ticking = isOver ? undefined : setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [isOver]);
  return secondsLeft;
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
