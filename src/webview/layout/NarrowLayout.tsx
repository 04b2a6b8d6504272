import { type ReactNode, useEffect } from 'react';
import '../style/tokens.css';
import '../style/base.css';
import '../style/poppins.css';
import { receive, useCanGoBack } from '../bridge/bridge.ts';
import { bringIntoSight } from '../parts/fields/bringIntoSight.ts';
import { Icon } from '../parts/Icon.tsx';
import { useWords } from '../words/words.ts';
import styles from './NarrowLayout.module.css';

/**
 * Where the keyboard covers the page (iOS) instead of shrinking it, sets how much is covered, so that the page can
 * scroll that far, and scrolls the focused field into view. @returns a function that stops that
 */
const keepFieldInSight = (): (() => void) => {
  const viewport = window.visualViewport;
  const root = document.documentElement;
  const adjust = () => {
    const covered = viewport ? Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop) : 0;
    root.style.setProperty('--wv-keyboard', `${Math.round(covered)}px`);
    const field = document.activeElement;
    if (field?.matches('input, textarea, select')) bringIntoSight(field);
  };
  viewport?.addEventListener('resize', adjust);
  return () => {
    viewport?.removeEventListener('resize', adjust);
    root.style.removeProperty('--wv-keyboard');
  };
};

/** The mobile layout: at most 450 px wide, Poppins, the page's title and a back button on top. */
export const NarrowLayout = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const t = useWords();
  useEffect(keepFieldInSight, []);
  const canGoBack = useCanGoBack();
  return (
    <div className={`wv ${styles.ground}`}>
      <div className={styles.column}>
        <header className={styles.header}>
          {canGoBack && (
            <button
              type="button"
              className={styles.back}
              aria-label={t('back')}
              onClick={() => receive({ type: 'back' })}
            >
              <Icon name="back" />
            </button>
          )}
          <h1 className={styles.title}>{title}</h1>
        </header>
        <main className={styles.main}>{children}</main>
      </div>
    </div>
  );
};
