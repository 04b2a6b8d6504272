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
export const isOnlyPicture = (bytes: Uint8Array, type: StoredType): boolean => {
  try {
    return readers[type]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? false;
  } catch {
    // The file is cut off: reading went beyond its end.
    return false;
  }
};
