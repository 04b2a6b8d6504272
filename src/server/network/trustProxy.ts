import { BlockList, isIPv4 } from 'node:net';
import { normalAddress } from './address.ts';

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
export const clientAddress = (peer: string, forwardedFor: string, trustProxy: TrustProxy): string => {
  let address = peer;
  for (const [hop, entry] of forwardedFor.split(',').reverse().entries()) {
    const previous = trustProxy(address, hop) ? entryAddress(entry.trim()) : undefined;
    if (previous === undefined) break;
    address = previous;
  }
  return address;
};
