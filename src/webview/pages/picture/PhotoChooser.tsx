import { useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../../parts/Icon.tsx';
import { Notice } from '../../parts/states/Notice.tsx';
import { useWords } from '../../words/words.ts';
import styles from './PhotoChooser.module.css';

/** How long a file chooser may take to open, in ms. If none opens, the app that holds the page does not allow one. */
const openTimeout = 1500;

/** WebKit always has a chooser, and opens it over the page without taking the focus. */
const alwaysOpens = () => /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);

/** Camera or gallery. Labels over real file inputs: they open in hosts where a scripted click does not. */
export const PhotoChooser = ({ onChosen }: { readonly onChosen: (photo: File) => void }) => {
  const t = useWords();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [noChooser, setNoChooser] = useState(false);

  useEffect(() => {
    // The chooser has opened, however late, when the page loses focus or visibility, or hears that it was cancelled.
    const onOpened = () => {
      clearTimeout(timer.current);
      setNoChooser(false);
    };
    window.addEventListener('blur', onOpened);
    window.addEventListener('cancel', onOpened);
    document.addEventListener('visibilitychange', onOpened);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('blur', onOpened);
      window.removeEventListener('cancel', onOpened);
      document.removeEventListener('visibilitychange', onOpened);
    };
  }, []);

  const source = (icon: IconName, label: string, camera: boolean) => (
    <label className={styles.source}>
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        {...(camera ? { capture: 'user' as const } : {})}
        className={styles.input}
        onClick={(event) => {
          // The same photo again is a change too.
          event.currentTarget.value = '';
          clearTimeout(timer.current);
          if (!alwaysOpens()) timer.current = setTimeout(() => setNoChooser(true), openTimeout);
        }}
        onChange={({ currentTarget: { files } }) => {
          clearTimeout(timer.current);
          setNoChooser(false);
          if (files?.[0]) onChosen(files[0]);
        }}
      />
      <Icon name={icon} size={28} />
      <span>{label}</span>
    </label>
  );

  return (
    <>
      <div className={styles.sources}>
        {source('camera', t('picture.camera'), true)}
        {source('gallery', t('picture.gallery'), false)}
      </div>
      <p className={styles.help}>{t('picture.help')}</p>
      {noChooser && (
        <Notice tone="warning">
          <p>
            <strong>{t('picture.noChooser')}</strong>
          </p>
          <p>{t('picture.noChooserText')}</p>
        </Notice>
      )}
    </>
  );
};
