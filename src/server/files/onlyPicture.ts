import type { StoredType } from './fileType.ts';

/** Chunks about pixels and their colours. Everything else in a file is metadata. */
const pngChunks = new Set(
  'IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs mDCV cLLI acTL fcTL fdAT'.split(' '),
);
const webpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ICCP', 'ALPH', 'ANIM']);
/** Allowed application markers, by how their data begins. No thumbnails: they may show what was cropped away. */
const jpegNotes: Readonly<Record<number, RegExp>> = {
  224: /^JFIF\0.{7}\0\0$/s,
  226: /^ICC_PROFILE\0/,
  238: /^Adobe/,
};

const textAt = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));

const png = (view: DataView): boolean => {
  let at = 8;
  while (at < view.byteLength) {
    if (!pngChunks.has(textAt(view, at + 4, 4))) return false;
    at += 12 + view.getUint32(at);
  }
  return at === view.byteLength;
};

/** Checks the chunks of a WebP between two offsets; a frame of an animation has chunks of its own. */
const riff = (view: DataView, from: number, to: number): boolean => {
  let at = from;
  while (at < to) {
    const name = textAt(view, at, 4);
    const next = at + 8 + view.getUint32(at + 4, true);
    if (name === 'ANMF' ? !riff(view, at + 24, next) : !webpChunks.has(name)) return false;
    at = next + (next % 2);
  }
  return at === to;
};

/** Whether a byte after an FF belongs to the pixels: an escaped FF, or a restart marker. */
const ofPixels = (byte: number): boolean => byte === 0 || (byte >= 208 && byte <= 215);

const jpeg = (view: DataView): boolean => {
  let at = 2;
  while (view.getUint8(at) === 255) {
    const marker = view.getUint8(at + 1);
    // The end of the image: nothing may follow it.
    if (marker === 217) return at + 2 === view.byteLength;
    const length = view.getUint16(at + 2);
    const isNote = marker >= 224 && marker <= 239;
    if (isNote && !jpegNotes[marker]?.test(textAt(view, at + 4, Math.min(length - 2, 15)))) return false;
    if (marker === 254 || marker === 255) return false;
    at += 2 + length;
    if (marker === 218) while (view.getUint8(at) !== 255 || ofPixels(view.getUint8(at + 1))) at += 1;
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
