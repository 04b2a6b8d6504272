import type { SharpOptions } from 'sharp';
import { FairQueue } from '../limits/fairQueue.ts';
import type { StoredType } from './fileType.ts';
import { isOnlyPicture } from './onlyPicture.ts';

/** A picture of a good camera; unpacked it takes a hundred megabytes. */
export const mostPixels = 25_000_000;
const longestSeconds = 10;
/** One at a time: what it takes of memory is taken once. People take turns. */
const decoding = new FairQueue({ running: 1, perLane: 100 });

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
const options: SharpOptions = { limitInputPixels: mostPixels, failOn: 'warning', animated: true };
/** Little is lost, and once: what is sent again as it was stored has nothing to take away any more. */
const written = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/**
 * Decodes all of a picture, in threads that serve no requests. Places, names and whatever else a camera or a program has
 * put beside it are left out of what it returns; where there is nothing of it, those are the very bytes.
 * @returns `undefined` when it is broken, cut off, or cannot be decoded in time
 */
export const decodePicture = (
  bytes: Uint8Array<ArrayBuffer>,
  type: StoredType & keyof typeof formats,
  lane: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  decoding.run(lane, async () => {
    // Loaded with the first upload: whoever only reads does without.
    const { default: sharp } = await import('sharp');
    try {
      const { format } = await sharp(bytes, options).metadata();
      if (format !== formats[type]) return undefined;
      const picture = sharp(bytes, options).timeout({ seconds: longestSeconds });
      if (isOnlyPicture(bytes, type)) {
        // Every pixel goes into it.
        await picture.resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
        return bytes;
      }
      // How it was held was among what is left out, and what its colours mean is not.
      const upright = picture.autoOrient().keepIccProfile();
      return new Uint8Array(await upright.toFormat(format, format === 'png' ? {} : written).toBuffer());
    } catch {
      return undefined;
    }
  });
