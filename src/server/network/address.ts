import { isIP, isIPv4, SocketAddress } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';

/**
 * Normalises an IP address, so that equal ones compare equal: IPv4 in IPv6 becomes IPv4, IPv6 short and lower case.
 * `undefined` for what is not an address.
 */
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
