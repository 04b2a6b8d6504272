import { useEffect, useState } from 'react';
import { useWords } from '../words/useWords.ts';
import { Button } from './Button.tsx';
import styles from './CopyRow.module.css';
import { Icon } from './Icon.tsx';

/** Puts a text on the clipboard. Many app webviews, and plain-http pages, have no clipboard to write to: then by selection. */
const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const before = document.activeElement;
    const area = document.createElement('textarea');
    area.value = text;
    // No keyboard comes up for it.
    area.readOnly = true;
    area.style.cssText = 'position:fixed;top:0;opacity:0';
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return done;
  }
};

/** A value that has to be typed elsewhere, with a button that copies it. */
export const CopyRow = ({ label, shown, copied }: { label: string; shown: string; copied: string }) => {
  const t = useWords();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const again = setTimeout(() => setDone(false), 2500);
    return () => clearTimeout(again);
  }, [done]);
  return (
    <div className={styles.row}>
      <p className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{shown}</span>
      </p>
      <Button look="quiet" onClick={async () => setDone(await copyText(copied))}>
        <Icon name={done ? 'check' : 'copy'} size={20} />
        {t(done ? 'copied' : 'copy')}
        <span className="wv-said">{label}</span>
      </Button>
      <span role="status" className="wv-said">
        {done && `${label}: ${t('copied')}`}
      </span>
    </div>
  );
};
