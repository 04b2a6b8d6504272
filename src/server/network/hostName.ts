import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { isLoopback, normalAddress } from './address.ts';

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
  rawHeaders.filter((_, index) => index % 2 === 1 && isHost(rawHeaders[index - 1] ?? ''));

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/**
 * The host that a request was sent to; `undefined` unless it names exactly one. If its target is a whole URL, that must
 * name the same one.
 */
export const requestedHost = (incoming: IncomingMessage): string | undefined => {
  const [hostHeader = '', ...others] = hostHeaders(incoming);
  if (others.length > 0) return undefined;
  const host = hostOf(hostHeader);
  const [, target] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#\\]*)/i.exec(incoming.url ?? '') ?? [];
  return target === undefined || host === hostOf(target) ? host : undefined;
};
