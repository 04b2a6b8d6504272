import { getMimeType, mimes } from 'hono/utils/mime';
import { percentDecoded } from '#values/text/percentDecoded.ts';
import { targetOf } from '../http/call.ts';
import { hasAlready } from '../http/etag.ts';
import { pageHeaders } from '../http/securityHeaders.ts';
import { BuiltFiles } from './builtFiles.ts';

const known: Record<string, string> = { ...mimes, md: 'text/markdown' };

/** The ending of a path's last part, in lower case; '' where it has none. */
const endingOf = (path: string): string => /\.([A-Za-z0-9]{1,12})$/.exec(path)?.[1]?.toLowerCase() ?? '';

const contentType = (path: string): string => getMimeType(path.toLowerCase(), known) ?? 'application/octet-stream';

/** Folders whose files are named by hand or by hash, so that a missing one is missing and not a page. */
const notPages = /^\/(api|files|assets|locales|content)(\/|$)/;

/**
 * The `Link` header that lets the browser of a signed-in person ask for the code of the admin with the page itself: by
 * itself it learns of it when the entry has come and run, a round trip later. Nothing for anybody else.
 * Not the code of the screen: that comes while the frame around it is drawn, and would only be in the way before.
 */
const adminLinks = async (files: BuiltFiles, cookie: string | null): Promise<string | undefined> => {
  if (!/(?:^|;\s*)access_token=[^;]/.test(cookie ?? '')) return undefined;
  const list = await files.find('/admin-files.json', '');
  if (!list) return undefined;
  const { admin }: { readonly admin: readonly string[] } = JSON.parse(new TextDecoder().decode(list.bytes));
  return admin.map((file) => `<${file}>; rel=modulepreload`).join(', ');
};

/**
 * Serves a build: its files, and its page for every address that a person may open. Where no screen is (`hasScreen`, of
 * a decoded path), the page says so, and so does the status.
 */
export const pages = (
  root: string,
  hasScreen: (path: string) => boolean,
): ((request: Request) => Promise<Response>) => {
  const files = new BuiltFiles(root);
  const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
    new Response(text, {
      status,
      headers: { ...pageHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    });

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
    const { path: sent, query } = targetOf(request.url);
    const path = percentDecoded(sent);
    if (path === undefined) return plain(400, 'Bad Request');
    const accepted = request.headers.get('accept-encoding') ?? '';
    const isFile = endingOf(path) !== '' && path !== '/index.html';
    let file = isFile ? await files.find(path, accepted) : undefined;
    const name = file ? path : '/index.html';
    let links: string | undefined;
    let status = 200;
    if (!file && isPage(request, path, isFile)) {
      // A page with a document of its own asks there for all that it needs; index.html opens any address. From its first
      // slash alone: begun anew at each of a row of them, 16 kB of slashes would hold up everybody for a tenth of a second.
      file = await files.find(`${path.replace(/(?<!\/)\/+$/, '')}/index.html`, accepted);
      if (!file) {
        links = await adminLinks(files, request.headers.get('cookie'));
        // By its own name the page is asked for to see whether it is another one by now.
        status = path === '/index.html' || hasScreen(path) ? 200 : 404;
        file = await files.find('/index.html', accepted);
      }
    }
    if (!file) return plain(404, 'Not Found');
    const headers: Record<string, string> = {
      ...pageHeaders,
      'content-type': contentType(name),
      'cache-control': cacheControl(name, query),
      vary: name === '/index.html' ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
      etag: file.etag,
      ...(links && { link: links }),
    };
    if (status === 200 && hasAlready(request, file.etag)) return new Response(null, { status: 304, headers });
    if (file.encoding) headers['content-encoding'] = file.encoding;
    headers['content-length'] = String(file.bytes.byteLength);
    return new Response(request.method === 'HEAD' ? null : file.bytes, { status, headers });
  };
};

const cacheControl = (name: string, query: string): string => {
  // The address with a token in it would be the key of what a cache keeps, on the phone's disk.
  if (new URLSearchParams(query).has('access_token')) return 'no-store';
  // Vite names what is in this folder by a hash of what is in it.
  return name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
};

/** Whether a person opens it, and not a page one of its parts. */
const isPage = (request: Request, path: string, isFile: boolean): boolean =>
  !isFile && !notPages.test(path) && /text\/html|\*\/\*/.test(request.headers.get('accept') ?? '*/*');
