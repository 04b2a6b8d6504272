import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type PictureOptions, pictureBytes, pictureTypes, typeNames } from '#schema/kinds/files/files.ts';
import { mb } from '#values/bytes.ts';
import { fileIssue, useBytes } from '../files/fileLimits.ts';
import { useFormScope } from '../frame/formScope.ts';
import { drawPicture } from './drawPicture.ts';
import { type Area, hasRatio } from './pictureShape.ts';

type Picture = File | string;

/** A picture that waits to be cropped, and the one it replaces (`undefined`: a new one). */
interface PendingCrop {
  readonly file: File;
  readonly replaces: Picture | undefined;
}

interface PicturesOptions {
  /** Their path in the form. */
  readonly path: string;
  /** There is only one, which a new one replaces. */
  readonly only?: boolean;
}

/** Larger files are not even opened: decoding them would exhaust a phone's memory. */
const maxSourceBytes = mb(40);

/** A picture as a file: a stored one is fetched, so that it can be cropped again. */
const toFile = async (value: Picture): Promise<File> => {
  if (value instanceof File) return value;
  const response = await fetch(value);
  if (!response.ok) throw new Error(`${value}: ${response.status}`);
  const blob = await response.blob();
  return new File([blob], value.split('/').pop() ?? 'picture', { type: blob.type });
};

/** A copy, which can still be sent when the file has been moved on the disk, or saved anew. */
const copyOf = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified });

/** Takes pictures: as they are if they fit, encoded again if too large, after a crop if of another ratio. */
export const usePictures = (
  limits: PictureOptions,
  { path, only = false }: PicturesOptions,
  onPicture: (file: File, replaces: Picture | undefined) => void,
) => {
  const translate = useTranslate();
  const bytes = useBytes();
  const [pendingCrops, setPendingCrops] = useState<readonly PendingCrop[]>([]);
  // From the press on: a slow connection takes a while, and a second press would request it again.
  const opened = useRef(new Set<Picture | undefined>());
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [working, setWorking] = useState(0);
  // New ones, from the choice until they are in the form or refused.
  const [coming, setComing] = useState(0);
  const finishOne = () => setComing((count) => count - 1);
  const { wait } = useFormScope();
  const { getValues } = useFormContext();
  const isInForm = (picture: Picture) => [getValues(path)].flat().includes(picture);
  // The last choice: an earlier large file may be ready only after it.
  const latestFiles = useRef<readonly File[]>(undefined);
  const types = limits.types ?? pictureTypes;
  const maxBytes = limits.maxBytes ?? pictureBytes;
  const limitTexts = { types: typeNames(types), size: bytes(maxBytes) };

  const draw = async (source: File, area: Area | undefined) => {
    const picture = await createImageBitmap(source);
    const fullArea = { x: 0, y: 0, width: picture.width, height: picture.height };
    try {
      return await drawPicture({ picture, area: area ?? fullArea, ratio: limits.ratio, maxBytes, types, source });
    } finally {
      picture.close();
    }
  };
  const addRefusal = (text: string) => setRefusals((others) => [...others, text]);
  const refuse = (key: string, file: File, params: object = {}) =>
    addRefusal(translate(key, { ...limitTexts, name: file.name, ...params }));

  /** @returns whether it waits for its crop */
  const takeOne = async (file: File, isOutdated: () => boolean): Promise<boolean> => {
    const issue = fileIssue(file, types, maxSourceBytes);
    if (issue) {
      refuse(issue, file, { size: bytes(maxSourceBytes) });
      return false;
    }
    try {
      const picture = await createImageBitmap(file);
      const { width, height } = picture;
      picture.close();
      if (isOutdated()) return false;
      if (!hasRatio(width, height, limits.ratio)) {
        setPendingCrops((others) => [...others, { file, replaces: undefined }]);
        return true;
      }
      const ready = await (file.size > maxBytes ? draw(file, undefined) : copyOf(file));
      if (!isOutdated()) onPicture(ready, undefined);
    } catch {
      refuse('form.file.broken', file);
    }
    return false;
  };

  const trackWork = (work: () => Promise<void>) => {
    setWorking((count) => count + 1);
    const ended = work().finally(() => setWorking((count) => count - 1));
    wait?.(ended);
  };

  const [first] = pendingCrops;
  const next = () => {
    opened.current.delete(first?.replaces);
    setPendingCrops((others) => others.slice(1));
  };
  return {
    /** For their `DropZone`; its hint has the limits in words: ratio, types, size. */
    zone: {
      types,
      choose: translate('form.picture.choose'),
      hint: translate(limits.ratio ? 'form.picture.limits' : 'form.file.limits', {
        ...limitTexts,
        ratio: limits.ratio,
      }),
      refusals,
      working: working > 0,
    },
    /** Takes as many as there is room for, and reports those left out. */
    take: (files: readonly File[], room: number, max = room) => {
      setRefusals([]);
      latestFiles.current = files;
      for (const file of files.slice(room)) refuse('form.picture.leftOut', file, { count: max });
      trackWork(async () => {
        const accepted = files.slice(0, room);
        setComing((count) => count + accepted.length);
        for (const file of accepted)
          if (!(await takeOne(file, () => only && latestFiles.current !== files))) finishOne();
      });
    },
    /** Opens an existing picture to crop it again. */
    crop: (picture: Picture) => {
      if (opened.current.has(picture)) return;
      opened.current.add(picture);
      setRefusals([]);
      trackWork(async () => {
        try {
          const file = await toFile(picture);
          // It may have been removed meanwhile.
          if (isInForm(picture)) setPendingCrops((others) => [...others, { file, replaces: picture }]);
          else opened.current.delete(picture);
        } catch {
          opened.current.delete(picture);
          addRefusal(translate('form.picture.unread'));
        }
      });
    },
    /** How many new ones wait for their crop. */
    waiting: pendingCrops.filter(({ replaces }) => replaces === undefined).length,
    /** How many new ones are on their way into the form, including those. */
    coming,
    /** What the crop dialog shows now. */
    cropping: first && {
      file: first.file,
      more: pendingCrops.length - 1,
      onClose: () => {
        if (first.replaces === undefined) finishOne();
        next();
      },
      done: (area: Area) => {
        const files = latestFiles.current;
        next();
        trackWork(async () => {
          try {
            const drawn = await draw(first.file, area);
            const isOutdated = only && latestFiles.current !== files;
            const isWanted = first.replaces === undefined || isInForm(first.replaces);
            if (!isOutdated && isWanted) onPicture(drawn, first.replaces);
          } catch {
            refuse('form.file.broken', first.file);
          }
          if (first.replaces === undefined) finishOne();
        });
      },
    },
  };
};
