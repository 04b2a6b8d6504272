import type { RequestListener } from 'node:http';
import { headers as names } from '#api/contract.ts';
import { languageOf, translate } from '../words/translate.ts';
import { isLoopbackHost, requestedHost } from './hosts.ts';

const matches = (host: string, allowed: string): boolean =>
  host === allowed || (allowed.startsWith('.') && (host.endsWith(allowed) || host === allowed.slice(1)));

/**
 * Answers only requests to a name of this machine or of `allowed` (`.example.org` includes its subdomains). Another
 * site can point its own name at this machine, and would then count as ours (DNS rebinding). Hono has nothing for it;
 * Vite's own check trusts every IP address and requests without a host.
 */
export const checkHost =
  (allowed: readonly string[], listener: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    const host = requestedHost(incoming);
    if (host !== undefined && (isLoopbackHost(host) || allowed.some((one) => matches(host, one)))) {
      // An empty port means the default one, but Hono's adapter refuses it.
      if (incoming.headers.host?.endsWith(':')) incoming.headers.host = incoming.headers.host.slice(0, -1);
      return listener(incoming, outgoing);
    }
    const text = `${translate(languageOf(String(incoming.headers[names.language.toLowerCase()] ?? '')), 'hostNotServed')}\n`;
    outgoing
      .writeHead(421, {
        'content-type': 'text/plain; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        connection: 'close',
      })
      .end(text);
  };
