import { Icon } from '../../parts/Icon.tsx';
import { useWords } from '../../words/useWords.ts';
import styles from './CurrentPicture.module.css';

/** The picture as others see it, or the place where one will be. */
export const CurrentPicture = ({ picture }: { picture: string | null }) => {
  const t = useWords();
  return (
    <figure className={styles.figure}>
      {picture ? (
        <img src={picture} alt={t('picture.current')} width={184} height={184} className={styles.picture} />
      ) : (
        <>
          <span className={styles.picture}>
            <Icon name="person" size={88} />
          </span>
          <figcaption className={styles.none}>{t('picture.none')}</figcaption>
        </>
      )}
    </figure>
  );
};
