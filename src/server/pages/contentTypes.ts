import { getMimeType, mimes } from 'hono/utils/mime';

const known: Record<string, string> = { ...mimes, md: 'text/markdown' };

/** The ending of a path's last part, in lower case; '' where it has none. */
export const endingOf = (path: string): string => /\.([A-Za-z0-9]{1,12})$/.exec(path)?.[1]?.toLowerCase() ?? '';

export const contentType = (path: string): string =>
  getMimeType(path.toLowerCase(), known) ?? 'application/octet-stream';
