import type { Hono } from 'hono';
import { dataHeaders, sandboxed } from '../http/securityHeaders.ts';
import type { ConnectionInfo } from '../http/server.ts';
import { type FileStore, nameIn, type Part, typeNamed } from './fileStore.ts';

/** One part of a file of that many bytes, as a `Range` asks for it; `null` where it has no such part, `undefined` for all of it. */
const partOf = (range: string | undefined, size: number): Part | null | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  // Several at once, and whatever else may stand there, a server may leave aside.
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined;
  return first > last ? null : { first, last };
};

/**
 * Stored files. Their names are hashes of what is in them: nobody guesses one, and what is behind one never changes.
 * Whatever a file claims to be, a browser runs nothing of it.
 */
export const fileRoute = (app: Hono<{ Bindings: ConnectionInfo }>, files: FileStore): void => {
  app.get('/files/:name', async (c) => {
    const url = `/files/${c.req.param('name')}`;
    const name = nameIn(url);
    const absent = () => c.text('404', 404, dataHeaders);
    if (name === undefined) return absent();
    const headers = {
      ...sandboxed,
      'content-type': typeNamed(name) ?? '',
      'content-disposition': `inline; filename="${name}"`,
      'accept-ranges': 'bytes',
    };
    const range = c.req.header('range');
    const isHead = c.req.raw.method === 'HEAD';
    if (isHead || range !== undefined) {
      const size = await files.sizeOf(url);
      if (size === undefined) return absent();
      if (isHead) return new Response(null, { headers: { ...headers, 'content-length': String(size) } });
      const part = partOf(range, size);
      if (part === null) return c.text('416', 416, { ...dataHeaders, 'content-range': `bytes */${size}` });
      const found = part && (await files.read(url, part));
      if (found) {
        const place = `bytes ${part.first}-${part.last}/${size}`;
        const length = String(found.size);
        return new Response(found.body, {
          status: 206,
          headers: { ...headers, 'content-length': length, 'content-range': place },
        });
      }
    }
    const found = await files.read(url);
    if (!found) return absent();
    return new Response(found.body, { headers: { ...headers, 'content-length': String(found.size) } });
  });
};
