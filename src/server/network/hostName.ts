import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { isLoopback, normalAddress } from './address.ts';

const label = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?';
const dottedName = new RegExp(`^${label}(?:\\.${label})*\\.?$`);
const authority = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{0,5})?$/;

/** A host name or IP address in its one form: lower case, no dot at the end. `undefined` for what is neither. */
export const normalHost = (text: string): string | undefined => {
  if (isIPv6(text)) return normalAddress(text);
  const name = text.toLowerCase();
  return dottedName.test(name) ? name.replace(/\.$/, '') : undefined;
};

/** The host of a `Host` header or of a URL's authority. Nobody is named in front of it: `user@` is refused too. */
const hostOf = (text: string): string | undefined => {
  const [, literal, name = ''] = authority.exec(text) ?? [];
  if (literal === undefined) return normalHost(name);
  return isIPv6(literal) ? normalAddress(literal) : undefined;
};

/** Whether a normal host leads to this machine by its very name: no DNS is asked for such a one. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopback(host);

/** All that a request calls its host. Not from `headersDistinct`, which is made of all headers for that one. */
const hostsIn = ({ rawHeaders }: IncomingMessage): readonly string[] =>
  rawHeaders.filter((_, at) => at % 2 === 1 && isHost(rawHeaders[at - 1] ?? ''));

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

/**
 * The host that a request was sent to; `undefined` where it does not name exactly one. A whole URL as its target names
 * one too, and goes before the `Host` header.
 */
export const requestedHost = (incoming: IncomingMessage): string | undefined => {
  const [sent = '', ...others] = hostsIn(incoming);
  if (others.length > 0) return undefined;
  const host = hostOf(sent);
  const [, target] = /^[a-z][a-z0-9+.-]*:\/\/([^/?#\\]*)/i.exec(incoming.url ?? '') ?? [];
  return target === undefined || host === hostOf(target) ? host : undefined;
};
