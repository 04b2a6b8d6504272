import { useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { Notice } from '../../parts/states/Notice.tsx';
import { calls } from '../../request/calls.ts';
import { Loaded } from '../../request/Loaded.tsx';
import { useWords } from '../../words/words.ts';
import { AdjustPhoto } from './AdjustPhoto.tsx';
import { loadPicture } from './compressPicture.ts';
import styles from './EditProfilePicture.module.css';
import { PhotoChooser } from './PhotoChooser.tsx';

/** The picture as others see it, or a placeholder. */
const CurrentPicture = ({ picture }: { readonly picture: string | null }) => {
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

/** Shows the current picture; a new one is chosen, cropped to a square, and uploaded. */
const EditProfilePicture = () => {
  const t = useWords();
  const [url, setUrl] = useState<string>();
  const [notice, setNotice] = useState<'reading' | 'saved' | 'unreadable'>();

  const drop = () => {
    if (url) URL.revokeObjectURL(url);
    setUrl(undefined);
  };

  const choose = async (photo: File) => {
    const chosen = URL.createObjectURL(photo);
    // A large photo takes a cheap phone seconds; a second one chosen meanwhile would replace it while it is cropped.
    setNotice('reading');
    try {
      await loadPicture(chosen);
      setNotice(undefined);
      setUrl(chosen);
    } catch {
      URL.revokeObjectURL(chosen);
      setNotice('unreadable');
    }
  };

  return (
    <Loaded load={calls.profile}>
      {(profile, setProfile) =>
        url ? (
          <AdjustPhoto
            url={url}
            onDrop={drop}
            onSaved={(profile_picture) => {
              drop();
              setNotice('saved');
              setProfile({ ...profile, profile_picture });
            }}
          />
        ) : (
          <>
            <CurrentPicture picture={profile.profile_picture} />
            {notice === 'saved' && <Notice tone="success">{t('picture.saved')}</Notice>}
            {notice === 'unreadable' && <Notice tone="error">{t('picture.unreadable')}</Notice>}
            {notice === 'reading' ? <Notice tone="info">{t('loading')}</Notice> : <PhotoChooser onChosen={choose} />}
          </>
        )
      }
    </Loaded>
  );
};

export default EditProfilePicture;
