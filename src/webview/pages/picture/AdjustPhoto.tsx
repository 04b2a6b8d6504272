import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#api/apiError.ts';
import { uniqueKey } from '#values/writeKeys.ts';
import { sendEvent } from '../../bridge/bridge.ts';
import { LeaveGuard } from '../../draft/LeaveGuard.tsx';
import { Button } from '../../parts/Button.tsx';
import { FormFooter } from '../../parts/fields/Form.tsx';
import { Notice } from '../../parts/states/Notice.tsx';
import { calls } from '../../request/calls.ts';
import { FailureDetail, failureText, issuesElsewhere, issuesOf } from '../../request/failures.tsx';
import { useWords } from '../../words/words.ts';
import styles from './AdjustPhoto.module.css';
import { CropPhoto } from './CropPhoto.tsx';
import { compressPicture, loadPicture, type Square } from './compressPicture.ts';

type Upload =
  | { state: 'idle' | 'cancelled' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; message: string; failure: unknown };

/** Shrinks the chosen square and uploads it. A retry sends the same picture and idempotency key: it is saved once. */
const usePictureUpload = (onSaved: (picture: string | null) => void) => {
  const t = useWords();
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  const prepared = useRef<{ of: string; blob: Blob; key: string }>(undefined);

  // The upload of a discarded photo stops.
  useEffect(() => () => running.current?.abort(), []);

  const pictureOf = async (url: string, square: Square) => {
    const source = JSON.stringify([url, square]);
    if (prepared.current?.of !== source)
      prepared.current = { of: source, blob: await compressPicture(await loadPicture(url), square), key: uniqueKey() };
    return prepared.current;
  };

  const start = async (url: string, square: Square) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setUpload({ state: 'sending', share: 0 });
    try {
      const { blob, key } = await pictureOf(url, square);
      const picture = await calls.savePicture(blob, {
        idempotencyKey: key,
        signal: controller.signal,
        onProgress: (share) => setUpload({ state: 'sending', share }),
      });
      setUpload({ state: 'idle' });
      prepared.current = undefined;
      onSaved(picture);
      sendEvent({ event: 'saved' });
    } catch (failure) {
      if (controller.signal.aborted) return setUpload({ state: 'cancelled' });
      const [[, issue] = []] = issuesOf(failure, ['picture']);
      // Any other error comes from the canvas.
      const message =
        failure instanceof ApiError
          ? (issue ?? (issuesElsewhere(failure, []).join(' ') || failureText(failure, t, 'picture.cut')))
          : t('picture.unreadable');
      setUpload({ state: 'failed', message, failure });
      sendEvent({ event: 'error', message });
    } finally {
      running.current = undefined;
    }
  };

  return { upload, start, cancel: () => running.current?.abort(), forget: () => setUpload({ state: 'idle' }) };
};

/** How much of the picture has been uploaded. */
const UploadProgress = ({ share }: { readonly share: number }) => {
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

interface AdjustPhotoProps {
  readonly url: string;
  readonly onDrop: () => void;
  readonly onSaved: (picture: string | null) => void;
}

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
        {upload.state === 'failed' && (
          <Notice tone="error">
            {upload.message}
            <FailureDetail failure={upload.failure} />
          </Notice>
        )}
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
