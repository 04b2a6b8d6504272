/** The file types that are stored, told by content and never by name. */
export type StoredType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

export const extensions: { readonly [T in StoredType]: string } = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

const startsWith = (bytes: Uint8Array, text: string, offset = 0): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  }
  return true;
};

/** The file type by the first bytes; `undefined` for everything else, SVG and HTML included. */
export const fileType = (bytes: Uint8Array): StoredType | undefined => {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return startsWith(bytes, '%PDF-') ? 'application/pdf' : undefined;
};

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const png = (view: DataView): PictureSize | undefined =>
  view.byteLength < 33 || view.getUint32(12) !== 0x49484452
    ? undefined
    : { width: view.getUint32(16), height: view.getUint32(20) };

/** Start-of-frame markers: all of C0 to CF but the three that mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpeg = (view: DataView): PictureSize | undefined => {
  let offset = 2;
  while (offset + 9 < view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return undefined;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (isFrame(marker)) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    offset += 2 + view.getUint16(offset + 2);
  }
  return undefined;
};

const webp = (view: DataView): PictureSize | undefined => {
  if (view.byteLength < 30) return undefined;
  const chunk = view.getUint32(12);
  if (chunk === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 0x56503858) return undefined;
  const uint24 = (offset: number) => view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x10000 + 1;
  return { width: uint24(24), height: uint24(27) };
};

const readers: { readonly [T in StoredType]?: (view: DataView) => PictureSize | undefined } = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/webp': webp,
};

/** Width and height from the picture's header; `undefined` when it has none that can be read. */
export const pictureSize = (bytes: Uint8Array, type: StoredType): PictureSize | undefined => {
  const size = readers[type]?.(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return size && size.width > 0 && size.height > 0 ? size : undefined;
};
