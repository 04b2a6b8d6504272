import { useWords } from '../../words/useWords.ts';
import styles from './UploadProgress.module.css';

/** How much of the picture is on its way. */
export const UploadProgress = ({ share }: { share: number }) => {
  const t = useWords();
  const percent = Math.round(share * 100);
  const said = t('picture.uploading', { percent });
  return (
    <div className={styles.upload}>
      <progress className={styles.bar} value={percent} max={100} aria-label={said} />
      <p>{said}</p>
    </div>
  );
};
