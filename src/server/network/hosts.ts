import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';

/** Normalises an IP address: IPv4 in IPv6 becomes IPv4, IPv6 short and lower case. `undefined` for anything else. */
export const normalAddress = (text: string): string | undefined => {
  if (isIP(text) !== 6) return isIPv4(text) ? text : undefined;
  const { address } = new SocketAddress({ address: text, family: 'ipv6' });
  const ipv4 = address.replace(/^::ffff:/, '');
  return isIPv4(ipv4) ? ipv4 : address;
};

/** Whether a normalised address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || (address.startsWith('127.') && isIPv4(address));

/** The address that limits count: a customer of an IPv6 network can use all of a /64. */
export const countedAddress = (address: string): string =>
  address.includes(':') ? `${expandIPv6(address).slice(0, 19)}::/64` : address;

const label = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?';
const dottedName = new RegExp(`^${label}(?:\\.${label})*\\.?$`);
const authority = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{0,5})?$/;

/** Normalises a host name or IP address: lower case, no trailing dot. `undefined` for what is neither. */
export const normalHost = (text: string): string | undefined => {
  if (isIPv6(text)) return normalAddress(text);
  const name = text.toLowerCase();
  return dottedName.test(name) ? name.replace(/\.$/, '') : undefined;
};

/** The host in a `Host` header or a URL's authority; a `user@` before it is refused. */
const hostOf = (text: string): string | undefined => {
  const [, literal, name = ''] = authority.exec(text) ?? [];
  if (literal === undefined) return normalHost(name);
  return isIPv6(literal) ? normalAddress(literal) : undefined;
};

/** Whether a normalised host is this machine by its name alone, without DNS. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);

/** All `Host` headers of a request. `headersDistinct` would process every header for this one. */
const hostHeaders = ({ rawHeaders }: IncomingMessage): readonly string[] =>
  rawHeaders.filter((_, index) => index % 2 === 1 && /^host$/i.test(rawHeaders[index - 1] ?? ''));

/** The host that a request was sent to, if it names exactly one; a target that is a whole URL must name the same. */
export const requestedHost = (incoming: IncomingMessage): string | undefined => {
  const [hostHeader = '', ...others] = hostHeaders(incoming);
  if (others.length > 0) return undefined;
  const host = hostOf(hostHeader);
  const [, target] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#\\]*)/i.exec(incoming.url ?? '') ?? [];
  return target === undefined || host === hostOf(target) ? host : undefined;
};
