import { useState } from 'react';
import { LeaveGuard } from '../../draft/LeaveGuard.tsx';
import { FormFooter } from '../../layout/FormFooter.tsx';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/states/Notice.tsx';
import { useWords } from '../../words/useWords.ts';
import styles from './AdjustPhoto.module.css';
import { CropPhoto } from './CropPhoto.tsx';
import type { Square } from './compressPicture.ts';
import { usePictureUpload } from './usePictureUpload.ts';

/** How much of the picture has been uploaded. */
const UploadProgress = ({ share }: { share: number }) => {
  const t = useWords();
  const percent = Math.round(share * 100);
  const label = t('picture.uploading', { percent });
  return (
    <div className={styles.upload}>
      <progress className={styles.bar} value={percent} max={100} aria-label={label} />
      <p>{label}</p>
    </div>
  );
};

type AdjustPhotoProps = { url: string; onDrop: () => void; onSaved: (picture: string) => void };

/** The chosen photo: its square, then the upload, which can be cancelled and tried again. */
export const AdjustPhoto = ({ url, onDrop, onSaved }: AdjustPhotoProps) => {
  const t = useWords();
  const [square, setSquare] = useState<Square>();
  const { upload, start, cancel, forget } = usePictureUpload(onSaved);
  const sending = upload.state === 'sending';

  return (
    <>
      <LeaveGuard dirty onDiscard={onDrop} />
      <CropPhoto
        url={url}
        onSquare={(next) => {
          setSquare(next);
          if (!sending) forget();
        }}
      />
      <FormFooter>
        {upload.state === 'failed' && <Notice tone="error">{upload.message}</Notice>}
        {upload.state === 'cancelled' && <Notice tone="info">{t('picture.cancelled')}</Notice>}
        {sending ? (
          <>
            <UploadProgress share={upload.share} />
            {/* The key keeps React from reusing this button, with its focus, as "choose another". */}
            <Button key="cancel" look="soft" wide onClick={cancel}>
              {t('picture.cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button wide busy={!square} onClick={() => square && start(url, square)}>
              {upload.state === 'failed' ? t('retry') : t('picture.upload')}
            </Button>
            <Button look="quiet" wide onClick={onDrop}>
              {t('picture.other')}
            </Button>
          </>
        )}
      </FormFooter>
    </>
  );
};
