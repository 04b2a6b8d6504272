import type { SharpOptions } from 'sharp';
import type { Message } from '../http/ApiError.ts';
import { fairQueue } from '../limits/fairQueue.ts';
import type { StoredType } from './fileType.ts';

/** Chunks about pixels and their colours. Everything else in a file is metadata. */
const pngChunks = new Set(
  'IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs mDCV cLLI acTL fcTL fdAT'.split(' '),
);
const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ICCP', 'ALPH', 'ANIM']);
/** Allowed application markers, by how their data begins. No thumbnails: they may show what was cropped away. */
const jpegMetadata: Readonly<Record<number, RegExp>> = {
  224: /^JFIF\0.{7}\0\0$/s,
  226: /^ICC_PROFILE\0/,
  238: /^Adobe/,
};

const textAt = (view: DataView, offset: number, length: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + offset, length));

const png = (view: DataView): boolean => {
  let offset = 8;
  while (offset < view.byteLength) {
    if (!pngChunks.has(textAt(view, offset + 4, 4))) return false;
    offset += 12 + view.getUint32(offset);
  }
  return offset === view.byteLength;
};

/** Checks the chunks of a WebP between two offsets; a frame of an animation has chunks of its own. */
const riff = (view: DataView, from: number, to: number): boolean => {
  let offset = from;
  while (offset < to) {
    const name = textAt(view, offset, 4);
    const next = offset + 8 + view.getUint32(offset + 4, true);
    if (name === 'ANMF' ? !riff(view, offset + 24, next) : !webpChunks.has(name)) return false;
    offset = next + (next % 2);
  }
  return offset === to;
};

/** Whether a byte after an FF belongs to the pixels: an escaped FF, or a restart marker. */
const isPixelByte = (byte: number): boolean => byte === 0 || (byte >= 208 && byte <= 215);

const jpeg = (view: DataView): boolean => {
  let offset = 2;
  while (view.getUint8(offset) === 255) {
    const marker = view.getUint8(offset + 1);
    // The end of the image: nothing may follow it.
    if (marker === 217) return offset + 2 === view.byteLength;
    const length = view.getUint16(offset + 2);
    const isMetadata = marker >= 224 && marker <= 239;
    if (isMetadata && !jpegMetadata[marker]?.test(textAt(view, offset + 4, Math.min(length - 2, 15)))) return false;
    if (marker === 254 || marker === 255) return false;
    offset += 2 + length;
    if (marker === 218) while (view.getUint8(offset) !== 255 || isPixelByte(view.getUint8(offset + 1))) offset += 1;
  }
  return false;
};

const readers: { readonly [T in StoredType]?: (view: DataView) => boolean } = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/webp': (view) => riff(view, 12, view.byteLength),
};

/**
 * Whether a file holds a picture and nothing else: no place, name, comment or thumbnail, nothing after its end, and
 * nothing unknown. `false` for a file that is cut off.
 */
const isOnlyPicture = (bytes: Uint8Array, type: StoredType): boolean => {
  try {
    return readers[type]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? false;
  } catch {
    // The file is cut off: reading went beyond its end.
    return false;
  }
};

/** A small file can become an enormous picture when decoded. */
const maxSide = 8_192;
/** A picture of a good camera; decoded it takes a hundred megabytes. */
const maxPixels = 25_000_000;
const maxSeconds = 10;
/** One at a time, to limit memory. People take turns. */
const decodeQueue = fairQueue({ running: 1, perLane: 100 });

const broken: Message = { word: 'fileBroken' };
const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'warning', animated: true };
/** Little quality is lost, and only once: a stored picture that is sent again has no metadata left to remove. */
const outputOptions = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/** What is wrong with a picture of that size. */
const sizeIssue = (width: number, height: number): Message | undefined => {
  if (Math.max(width, height) > maxSide) return { word: 'fileDimensions', params: { width, height, max: maxSide } };
  if (width * height <= maxPixels) return undefined;
  return { word: 'filePixels', params: { width, height, max: maxPixels / 1e6 } };
};

/** A picture as it is stored. */
export interface DecodedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its width divided by its height. */
  readonly proportion: number;
}

/**
 * Decodes a whole picture, in threads that serve no requests. Metadata of a camera or a program, such as places and
 * names, are removed; a picture without any is returned as it is.
 * @returns an issue when it is too large, broken, cut off, or cannot be decoded in time
 */
export const decodePicture = (
  bytes: Uint8Array<ArrayBuffer>,
  type: StoredType & keyof typeof formats,
  lane: string,
): Promise<DecodedPicture | { readonly issue: Message }> =>
  decodeQueue(lane, async () => {
    // Loaded with the first upload: nothing else needs it.
    const { default: sharp } = await import('sharp');
    try {
      // Reads the header alone: a picture that is too large is not decoded.
      const header = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
      const { format, width, pageHeight: height = header.height, orientation = 1 } = header;
      const issue = format === formats[type] ? sizeIssue(width, height) : broken;
      if (issue) return { issue };
      const picture = sharp(bytes, options).timeout({ seconds: maxSeconds });
      if (isOnlyPicture(bytes, type)) {
        // This decodes every pixel.
        await picture.resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
        return { bytes, proportion: width / height };
      }
      // The orientation goes with the metadata, so it is applied; the colour profile stays.
      const upright = picture.autoOrient().keepIccProfile();
      const buffer = await upright.toFormat(format, format === 'png' ? {} : outputOptions).toBuffer();
      // From 5 on it lies on its side.
      return { bytes: new Uint8Array(buffer), proportion: orientation < 5 ? width / height : height / width };
    } catch {
      return { issue: broken };
    }
  });
