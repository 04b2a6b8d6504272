import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { useLanguage } from '../../kinds/useLanguage.ts';

/** How many seconds are left of so many. */
const useSecondsLeft = (seconds: number): number => {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(Math.ceil((until - Date.now()) / 1000)), 1000);
    return () => clearTimeout(timer);
  }, [left, until]);
  return Math.max(left, 0);
};

interface RetryButtonProps {
  /** Seconds. */
  readonly wait: number;
  readonly onRetry: () => void;
}

/** The next try, once the server takes one. */
export const RetryButton = ({ wait, onRetry }: RetryButtonProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const left = useSecondsLeft(wait);
  const [amount, unit] = left > 90 ? [Math.ceil(left / 60), 'minute'] : [left, 'second'];
  const time = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(amount);
  return (
    <>
      {wait > 0 && <Hidden role="status">{left === 0 && translate('form.retryNow')}</Hidden>}
      <Button size="small" color="inherit" onClick={onRetry} disabled={left > 0} sx={{ whiteSpace: 'nowrap' }}>
        {left > 0 ? translate('form.retryIn', { time }) : translate('form.retry')}
      </Button>
    </>
  );
};
