import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ConnectionInfo } from '../http/server.ts';
import { countedAddress, isLoopback, normalAddress } from './address.ts';
import { isLoopbackHost, requestedHost } from './hostName.ts';
import { clientAddress, type TrustProxy } from './trustProxy.ts';

/** Headers that proxies, tunnels and CDNs add and browsers never send: `X-Forwarded-For`, `CF-Connecting-IP`, … */
const proxyHeaderName =
  /forward|proxy|(?:ip|ipv6|addr|address)$|^(?:via|cdn-loop|x-(?:scheme|varnish|request-start|request-id)|(?:cf|cloudfront|fastly|x-(?:amzn?|arr|azure|envoy|original|vercel))-.+)$/;

const proxyHeader = (headers: IncomingHttpHeaders): string | undefined =>
  Object.keys(headers).find((name) => proxyHeaderName.test(name));

/**
 * Finds out where a request comes from. Warns once of a proxy that is not configured: everybody behind it shares one
 * address and its limits.
 * @param warns whether this process prints the warning
 */
export const connectionInfoOf = (
  trustProxy?: TrustProxy,
  warns = true,
): ((incoming: IncomingMessage) => ConnectionInfo) => {
  let hasWarned = trustProxy !== undefined || !warns;
  return (incoming) => {
    const peer = normalAddress(incoming.socket.remoteAddress ?? '') ?? '';
    const header = proxyHeader(incoming.headers);
    if (header !== undefined && !hasWarned) {
      hasWarned = true;
      console.warn(
        `Requests come through a proxy (header ${header}), but TRUST_PROXY is not set: everybody behind it counts as ` +
          'one address, also for the log-in limits. Set TRUST_PROXY to the number of proxies or to their addresses.',
      );
    }
    const forwardedFor = incoming.headers['x-forwarded-for'];
    const client = peer && trustProxy && forwardedFor ? clientAddress(peer, String(forwardedFor), trustProxy) : peer;
    const { url: target = '/' } = incoming;
    return { address: countedAddress(client), local: header === undefined && isDirect(incoming, peer), target };
  };
};

/**
 * Detects proxies that add no header. By default nginx speaks HTTP/1.0, and from 1.29.7 on HTTP/1.1 without a
 * `Connection` header; browsers send `keep-alive`, and no proxy forwards that.
 */
const isDirect = (incoming: IncomingMessage, peer: string): boolean =>
  isLoopback(peer) &&
  isLoopbackHost(requestedHost(incoming) ?? '') &&
  incoming.httpVersion !== '1.0' &&
  incoming.headers.connection?.toLowerCase() === 'keep-alive';
