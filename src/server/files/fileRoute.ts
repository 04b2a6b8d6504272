import type { Hono } from 'hono';
import { dataHeaders, sandboxHeaders } from '../http/securityHeaders.ts';
import type { ConnectionInfo } from '../http/server.ts';
import { errorLine } from '../store/storeError.ts';
import { type FileStore, type Part, typeNamed } from './fileStore.ts';

/** What a `Range` requests of a file of that size: a part, all of it (`undefined`), or bytes beyond it (`null`). */
const readRange = (range: string, size: number): Part | null | undefined => {
  const [, start = '', end = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  // A server may ignore several ranges at once, and malformed ones.
  if ((start === '' && end === '') || (start !== '' && end !== '' && Number(start) > Number(end))) return undefined;
  const first = start === '' ? Math.max(0, size - Number(end)) : Number(start);
  const last = start === '' || end === '' ? size - 1 : Math.min(Number(end), size - 1);
  return first > last ? null : { first, last };
};

/**
 * A body that may fail while it is sent: the server then cuts the connection and logs the reason. A text makes one line
 * of the log; an error would be logged with all its properties.
 */
const withErrorText = (body: ReadableStream<Uint8Array>, path: string): ReadableStream<Uint8Array> => {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          // For a lost connection, only the cause is informative.
          const { cause = error } = error instanceof Error ? error : {};
          controller.error(`GET ${path}: ${errorLine(cause)}`);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};

/**
 * Serves stored files. Their names are hashes of their content: nobody can guess one, and the content never changes.
 * Whatever a file claims to be, a browser runs nothing in it.
 */
export const fileRoute = (app: Hono<{ Bindings: ConnectionInfo }>, files: FileStore): void => {
  app.get('/files/:name', async (c) => {
    const name = c.req.param('name');
    const url = `/files/${name}`;
    const notFound = () => c.text('404', 404, dataHeaders);
    const respond = (body: ReadableStream | null, length: number, part?: Part, size?: number) =>
      new Response(body, {
        status: part ? 206 : 200,
        headers: {
          ...sandboxHeaders,
          'content-type': typeNamed(name) ?? '',
          'content-length': String(length),
          'content-disposition': `inline; filename="${name}"`,
          'accept-ranges': 'bytes',
          ...(part && { 'content-range': `bytes ${part.first}-${part.last}/${size}` }),
        },
      });
    const range = c.req.header('range');
    const isHead = c.req.raw.method === 'HEAD';
    let part: Part | undefined;
    let size: number | undefined;
    if (isHead || range !== undefined) {
      size = await files.sizeOf(url);
      if (size === undefined) return notFound();
      if (isHead) return respond(null, size);
      const requested = readRange(range ?? '', size);
      if (requested === null) return c.text('416', 416, { ...dataHeaders, 'content-range': `bytes */${size}` });
      part = requested;
    }
    const file = await files.read(url, part);
    return file ? respond(withErrorText(file.body, url), file.size, part, size) : notFound();
  });
};
