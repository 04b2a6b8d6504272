import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { getMimeType, mimes } from 'hono/utils/mime';
import { percentDecoded } from '#values/text/percentDecoded.ts';
import { targetOf } from './http/call.ts';
import { accepts } from './http/compress.ts';
import { isNotModified } from './http/etag.ts';
import { pageHeaders } from './http/securityHeaders.ts';

interface BuiltFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding?: 'br' | 'gzip';
  readonly etag: string;
}

const variants = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/**
 * The files of a build, with their compressed variants. Cached until they change.
 * @returns a function that finds the file at a decoded path, in the smallest form the client accepts
 */
const builtFiles = (folder: string) => {
  const root = resolve(folder);
  const cache = new Map<string, { readonly changed: number; readonly file: Promise<BuiltFile> }>();

  const pathOf = (path: string): string | undefined => {
    const parts = path.split('/').slice(1);
    if (parts.some((part) => part === '' || part.startsWith('.') || /[\\\0]/.test(part))) return undefined;
    const full = join(root, ...parts);
    return full.startsWith(root + sep) ? full : undefined;
  };

  /** Concurrent requests share one read: otherwise each would hold a copy of its own. */
  const read = (full: string, changed: number, encoding?: 'br' | 'gzip'): Promise<BuiltFile> => {
    const cached = cache.get(full);
    if (cached?.changed === changed) return cached.file;
    const file = readBuilt(full, changed, encoding);
    cache.set(full, { changed, file });
    file.catch(() => cache.delete(full));
    return file;
  };

  return async (path: string, accepted: string): Promise<BuiltFile | undefined> => {
    const full = pathOf(path);
    if (full === undefined) return undefined;
    const changed = await changedAt(full);
    if (changed === undefined) return undefined;
    for (const { encoding, ending } of variants) {
      if (!accepts(accepted, encoding)) continue;
      const compressedAt = await changedAt(full + ending);
      // A file edited after the build is newer than its compressed variant, and is served instead.
      if (compressedAt !== undefined && compressedAt >= changed) return read(full + ending, compressedAt, encoding);
    }
    return read(full, changed);
  };
};

const readBuilt = async (full: string, changed: number, encoding?: 'br' | 'gzip'): Promise<BuiltFile> => {
  const bytes = new Uint8Array(await readFile(full));
  const etag = `W/"${bytes.byteLength.toString(36)}-${Math.round(changed).toString(36)}"`;
  return { bytes, etag, ...(encoding ? { encoding } : {}) };
};

const changedAt = (path: string): Promise<number | undefined> =>
  stat(path).then(
    (found) => (found.isFile() ? found.mtimeMs : undefined),
    () => undefined,
  );

const mimeTypes: Record<string, string> = { ...mimes, md: 'text/markdown' };

const extension = /\.[A-Za-z0-9]{1,12}$/;

const contentType = (path: string): string => getMimeType(path.toLowerCase(), mimeTypes) ?? 'application/octet-stream';

/** Folders that hold only files, so that a missing one is a 404 and not a page. */
const fileFolders = /^\/(api|files|assets|locales|content)(\/|$)/;

/**
 * The `Link` header that preloads the code of the admin for people who are logged in: otherwise the browser learns of
 * it a round trip later, when the entry has loaded and run. Without the code of the screen, which loads while the frame
 * around it is drawn, and would only be in the way before.
 */
const adminLinks = async (find: ReturnType<typeof builtFiles>, cookie: string | null): Promise<string | undefined> => {
  if (!/(?:^|;\s*)access_token=[^;]/.test(cookie ?? '')) return undefined;
  const list = await find('/admin-files.json', '');
  if (!list) return undefined;
  const { admin }: { readonly admin: readonly string[] } = JSON.parse(new TextDecoder().decode(list.bytes));
  return admin.map((file) => `<${file}>; rel=modulepreload`).join(', ');
};

/**
 * Serves a build: its files, and its page for every path that a person may open. If there is no screen (`hasScreen`, of
 * a decoded path), the page says so and the status is 404.
 */
export const pages = (
  root: string,
  hasScreen: (path: string) => boolean,
): ((request: Request) => Promise<Response>) => {
  const find = builtFiles(root);
  const textResponse = (status: number, text: string, headers: Record<string, string> = {}) =>
    new Response(text, {
      status,
      headers: { ...pageHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    });

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return textResponse(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
    const { path: encodedPath, query } = targetOf(request.url);
    const path = percentDecoded(encodedPath);
    if (path === undefined) return textResponse(400, 'Bad Request');
    const accepted = request.headers.get('accept-encoding') ?? '';
    const isFile = extension.test(path) && path !== '/index.html';
    let file = isFile ? await find(path, accepted) : undefined;
    const name = file ? path : '/index.html';
    let links: string | undefined;
    let status = 200;
    if (!file && isPage(request, path, isFile)) {
      // A page may have its own index.html; the main one opens any other path. The lookbehind lets a match start only
      // at the first of several slashes: otherwise 16 kB of them would block everybody for a tenth of a second.
      file = await find(`${path.replace(/(?<!\/)\/+$/, '')}/index.html`, accepted);
      if (!file) {
        links = await adminLinks(find, request.headers.get('cookie'));
        // `/index.html` itself is requested to check for a new version.
        status = path === '/index.html' || hasScreen(path) ? 200 : 404;
        file = await find('/index.html', accepted);
      }
    }
    if (!file) return textResponse(404, 'Not Found');
    const headers: Record<string, string> = {
      ...pageHeaders,
      'content-type': contentType(name),
      'cache-control': cacheControl(name, query),
      vary: name === '/index.html' ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
      etag: file.etag,
      ...(links && { link: links }),
    };
    if (status === 200 && isNotModified(request, file.etag)) return new Response(null, { status: 304, headers });
    if (file.encoding) headers['content-encoding'] = file.encoding;
    headers['content-length'] = String(file.bytes.byteLength);
    return new Response(request.method === 'HEAD' ? null : file.bytes, { status, headers });
  };
};

const cacheControl = (name: string, query: string): string => {
  // A cache would use the URL, token included, as its key on the phone's disk.
  if (new URLSearchParams(query).has('access_token')) return 'no-store';
  // Vite names the files in this folder by a hash of their content.
  return name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
};

/** Whether a person opens it, rather than a page that loads a part. */
const isPage = (request: Request, path: string, isFile: boolean): boolean =>
  !isFile && !fileFolders.test(path) && /text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*');
