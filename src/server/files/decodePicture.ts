import type { SharpOptions } from 'sharp';
import { FairQueue } from '../limits/fairQueue.ts';
import type { StoredType } from './fileType.ts';
import { isOnlyPicture } from './onlyPicture.ts';

/** A picture of a good camera; decoded it takes a hundred megabytes. */
export const maxPixels = 25_000_000;
const maxSeconds = 10;
/** One at a time, to limit memory. People take turns. */
const decodeQueue = new FairQueue({ running: 1, perLane: 100 });

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'warning', animated: true };
/** Little quality is lost, and only once: a stored picture that is sent again has no metadata left to remove. */
const outputOptions = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/**
 * Decodes a whole picture, in threads that serve no requests. Metadata of a camera or a program, such as places and
 * names, are removed; a picture without any is returned as it is.
 * @returns `undefined` when it is broken, cut off, or cannot be decoded in time
 */
export const decodePicture = (
  bytes: Uint8Array<ArrayBuffer>,
  type: StoredType & keyof typeof formats,
  lane: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  decodeQueue.run(lane, async () => {
    // Loaded with the first upload: nothing else needs it.
    const { default: sharp } = await import('sharp');
    try {
      const { format } = await sharp(bytes, options).metadata();
      if (format !== formats[type]) return undefined;
      const picture = sharp(bytes, options).timeout({ seconds: maxSeconds });
      if (isOnlyPicture(bytes, type)) {
        // This decodes every pixel.
        await picture.resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
        return bytes;
      }
      // The orientation goes with the metadata, so it is applied; the colour profile stays.
      const upright = picture.autoOrient().keepIccProfile();
      return new Uint8Array(await upright.toFormat(format, format === 'png' ? {} : outputOptions).toBuffer());
    } catch {
      return undefined;
    }
  });
