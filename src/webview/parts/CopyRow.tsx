import { useEffect, useState } from 'react';
import { useWords } from '../words/words.ts';
import { Button } from './Button.tsx';
import styles from './CopyRow.module.css';
import { Icon } from './Icon.tsx';

/** Copies a text; by selection in the many app webviews, and plain-http pages, that have no clipboard API. */
const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement;
    const area = document.createElement('textarea');
    area.value = text;
    // So that no keyboard opens.
    area.readOnly = true;
    area.style.cssText = 'position:fixed;top:0;opacity:0';
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return done;
  }
};

interface CopyRowProps {
  readonly label: string;
  readonly shown: string;
  readonly copied: string;
}

/** A value to type elsewhere, with a button that copies it; where copying fails, it says how to copy by hand. */
export const CopyRow = ({ label, shown, copied }: CopyRowProps) => {
  const t = useWords();
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();
  const done = outcome === 'copied';
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setOutcome(undefined), 2500);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{shown}</span>
        <span role="status" className={outcome === 'copyFailed' ? styles.failed : 'wv-sr-only'}>
          {outcome && `${done ? `${label}: ` : ''}${t(outcome)}`}
        </span>
      </div>
      <Button look="quiet" onClick={async () => setOutcome((await copyText(copied)) ? 'copied' : 'copyFailed')}>
        <Icon name={done ? 'check' : 'copy'} size={20} />
        {t(done ? 'copied' : 'copy')}
        <span className="wv-sr-only">{label}</span>
      </Button>
    </div>
  );
};
