import { isIP, isIPv4, SocketAddress } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';

/**
 * An IP address in its one form, so that two that are the same are equal: an IPv4 address that came as IPv6 as IPv4,
 * IPv6 short and in lower case. `undefined` for what is no address.
 */
export const normalAddress = (text: string): string | undefined => {
  if (isIP(text) !== 6) return isIPv4(text) ? text : undefined;
  const { address } = new SocketAddress({ address: text, family: 'ipv6' });
  const inside = address.replace(/^::ffff:/, '');
  return isIPv4(inside) ? inside : address;
};

/** Whether a normal address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || (address.startsWith('127.') && isIPv4(address));

/** Whom a normal address stands for: a customer of an IPv6 network has all of a /64 to choose from. */
export const countedAddress = (address: string): string =>
  address.includes(':') ? `${expandIPv6(address).slice(0, 19)}::/64` : address;
