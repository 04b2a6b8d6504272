import type { Hono } from 'hono';
import { dataHeaders, sandboxed } from '../http/securityHeaders.ts';
import type { ConnectionInfo } from '../http/server.ts';
import type { FileStore } from './fileStore.ts';

/**
 * Stored files. Their names are hashes of what is in them: nobody guesses one, and what is behind one never changes.
 * Whatever a file claims to be, a browser runs nothing of it.
 */
export const fileRoute = (app: Hono<{ Bindings: ConnectionInfo }>, files: FileStore): void => {
  app.get('/files/:name', async (c) => {
    const name = c.req.param('name');
    const found = await files.read(`/files/${name}`);
    if (!found) return c.text('404', 404, dataHeaders);
    return new Response(found.bytes, {
      headers: {
        ...sandboxed,
        'content-type': found.type,
        'content-length': String(found.bytes.byteLength),
        'content-disposition': `inline; filename="${name}"`,
      },
    });
  });
};
