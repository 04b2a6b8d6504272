import { BlockList, isIPv4 } from 'node:net';
import { normalAddress } from './address.ts';

/** Whether the proxy at that address, so many hops before this server, may say for whom it asks. */
export type TrustProxy = (address: string, hop: number) => boolean;

const mostHops = 9;

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Reads `2`, or `10.0.0.0/8, ::1`; `undefined` for what is neither a number of proxies nor addresses of some. */
export const readTrustProxy = (text: string): TrustProxy | undefined => {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= mostHops ? (_, hop) => hop < hops : undefined;
  }
  const trusted = new BlockList();
  for (const part of text.split(',')) {
    const [, given = '', length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(part.trim()) ?? [];
    const address = normalAddress(given);
    if (address === undefined) return undefined;
    const most = isIPv4(address) ? 32 : 128;
    const bits = Number(length ?? most);
    if (bits > most) return undefined;
    trusted.addSubnet(address, bits, familyOf(address));
  }
  return (address) => trusted.check(address, familyOf(address));
};

/** An entry of `X-Forwarded-For`; some proxies put the port behind it. */
const entryAddress = (entry: string): string | undefined => {
  const [, inBrackets, withPort] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  return normalAddress(inBrackets ?? withPort ?? entry);
};

/**
 * Who asks: the other end of the connection, or whom a trusted proxy there asks for. From the last entry back, each is
 * believed as long as the one who wrote it is; what is no address ends it.
 */
export const clientAddress = (peer: string, forwardedFor: string, trusts: TrustProxy): string => {
  let address = peer;
  for (const [hop, entry] of forwardedFor.split(',').reverse().entries()) {
    const before = trusts(address, hop) ? entryAddress(entry.trim()) : undefined;
    if (before === undefined) break;
    address = before;
  }
  return address;
};
