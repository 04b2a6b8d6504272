import type { RequestListener } from 'node:http';
import { languageOf, translate } from '../words/translate.ts';
import { isLoopbackHost, requestedHost } from './hostName.ts';

const matches = (host: string, allowed: string): boolean =>
  host === allowed || (allowed.startsWith('.') && (host.endsWith(allowed) || host === allowed.slice(1)));

/**
 * Answers only requests to a name of this machine or to one of `allowed` (`.example.org`: and its subdomains). A page
 * elsewhere can let its own name lead to this machine, and would then count here as a page of ours (DNS rebinding).
 * Hono has nothing for it; what Vite does itself trusts every IP address and requests without a host.
 */
export const checkHost =
  (allowed: readonly string[], answer: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    const host = requestedHost(incoming);
    if (host !== undefined && (isLoopbackHost(host) || allowed.some((one) => matches(host, one)))) {
      // A port that is left empty is the usual one, and Hono's adapter takes none such.
      if (incoming.headers.host?.endsWith(':')) incoming.headers.host = incoming.headers.host.slice(0, -1);
      return answer(incoming, outgoing);
    }
    const text = `${translate(languageOf(incoming.headers['accept-language']), 'hostNotServed')}\n`;
    outgoing
      .writeHead(421, {
        'content-type': 'text/plain; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        connection: 'close',
      })
      .end(text);
  };
