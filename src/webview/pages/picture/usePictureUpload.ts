import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#api/apiError.ts';
import { uniqueKey } from '#values/writeKeys.ts';
import { tell } from '../../bridge/bridge.ts';
import { calls } from '../../request/calls.ts';
import { failureText } from '../../request/failureText.ts';
import { issuesElsewhere, issuesOf } from '../../request/issuesOf.ts';
import { useWords } from '../../words/useWords.ts';
import { compressPicture, loadPicture, type Square } from './compressPicture.ts';

type Upload =
  | { state: 'idle' }
  | { state: 'sending'; share: number }
  | { state: 'cancelled' }
  | { state: 'failed'; message: string };

/** Shrinks the chosen square and uploads it. A retry sends the same picture and idempotency key: it is saved once. */
export const usePictureUpload = (onSaved: (picture: string) => void) => {
  const t = useWords();
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  const prepared = useRef<{ of: string; blob: Blob; key: string }>(undefined);

  // The upload of a discarded photo stops.
  useEffect(() => () => running.current?.abort(), []);

  const pictureOf = async (url: string, square: Square) => {
    const source = JSON.stringify([url, square]);
    if (prepared.current?.of !== source) {
      prepared.current = { of: source, blob: await compressPicture(await loadPicture(url), square), key: uniqueKey() };
    }
    return prepared.current;
  };

  const start = async (url: string, square: Square) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setUpload({ state: 'sending', share: 0 });
    try {
      const { blob, key } = await pictureOf(url, square);
      const { profile_picture } = await calls.savePicture(blob, {
        idempotencyKey: key,
        signal: controller.signal,
        onProgress: (share) => setUpload({ state: 'sending', share }),
      });
      setUpload({ state: 'idle' });
      prepared.current = undefined;
      onSaved(profile_picture);
      tell({ event: 'saved' });
    } catch (failure) {
      if (controller.signal.aborted) return setUpload({ state: 'cancelled' });
      const [[, issue] = []] = issuesOf(failure, ['picture']);
      // Any other error comes from the canvas.
      const message =
        failure instanceof ApiError
          ? (issue ?? (issuesElsewhere(failure, []).join(' ') || failureText(failure, t, 'picture.cut')))
          : t('picture.unreadable');
      setUpload({ state: 'failed', message });
      tell({ event: 'error', message });
    } finally {
      running.current = undefined;
    }
  };

  return {
    upload,
    start,
    cancel: () => running.current?.abort(),
    forget: () => setUpload({ state: 'idle' }),
  };
};
