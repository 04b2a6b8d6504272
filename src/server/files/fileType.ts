/** The types of file that are kept, by what is in them and never by their name. */
export type StoredType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

export const extensions: { readonly [T in StoredType]: string } = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

const starts = (bytes: Uint8Array, text: string, at = 0): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
};

/** What the first bytes say that a file is; `undefined` for everything else, SVG and HTML included. */
export const fileType = (bytes: Uint8Array): StoredType | undefined => {
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp';
  return starts(bytes, '%PDF-') ? 'application/pdf' : undefined;
};
