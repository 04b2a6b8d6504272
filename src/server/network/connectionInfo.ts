import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIPv4 } from 'node:net';
import type { ConnectionInfo } from '../http/server.ts';
import { countedAddress, isLoopback, isLoopbackHost, normalAddress, requestedHost } from './hosts.ts';

/** Whether the proxy at that address, that many hops before this server, may name its client. */
export type TrustProxy = (address: string, hop: number) => boolean;

const maxHops = 9;

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Reads a number of proxies (`2`) or their addresses (`10.0.0.0/8, ::1`); `undefined` for anything else. */
export const readTrustProxy = (text: string): TrustProxy | undefined => {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= maxHops ? (_, hop) => hop < hops : undefined;
  }
  const trusted = new BlockList();
  for (const part of text.split(',')) {
    const [, addressText = '', length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(part.trim()) ?? [];
    const address = normalAddress(addressText);
    if (address === undefined) return undefined;
    const maxBits = isIPv4(address) ? 32 : 128;
    const bits = Number(length ?? maxBits);
    if (bits > maxBits) return undefined;
    trusted.addSubnet(address, bits, familyOf(address));
  }
  return (address) => trusted.check(address, familyOf(address));
};

/** The address in an entry of `X-Forwarded-For`; some proxies append the port. */
const entryAddress = (entry: string): string | undefined => {
  const [, inBrackets, withPort] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  return normalAddress(inBrackets ?? withPort ?? entry);
};

/**
 * The address of the client: the peer, or whom a trusted proxy names. Goes from the last entry back, as long as it is
 * an address and its writer is trusted.
 */
const clientAddress = (peer: string, forwardedFor: string, trustProxy: TrustProxy): string => {
  let address = peer;
  for (const [hop, entry] of forwardedFor.split(',').reverse().entries()) {
    const previous = trustProxy(address, hop) ? entryAddress(entry.trim()) : undefined;
    if (previous === undefined) break;
    address = previous;
  }
  return address;
};

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
