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
