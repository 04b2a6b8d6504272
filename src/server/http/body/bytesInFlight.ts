import { kb, mb } from '#values/bytes.ts';
import type { Caller } from '../../accounts/sessions.ts';
import { ApiError, busyError, retryAfter } from '../ApiError.ts';

/** Who sends a body: an account or, for calls without a token, an address. */
export type Sender = { readonly account: number; readonly role: Caller['role'] } | { readonly address: string };

/** Most bytes of request bodies in memory at once: of one sender, and of all of that kind together. */
export const defaultShares = {
  inAll: mb(96),
  /** Enough for three of the largest forms. */
  perStaff: mb(48),
  /** Enough for two pictures. */
  perMember: mb(8),
  /** Half of all: students whose pictures arrive slowly must not keep the staff from saving. */
  members: mb(48),
  perAddress: mb(1),
  /** All calls without a token together: they are log-ins, a few hundred bytes each. */
  unsigned: mb(8),
};

/** A body's first bytes do not count: connections limit them, and a log-in gets through a flood of large bodies. */
const freeBytes = kb(4);

/** Bytes set aside for one body, from its first byte until its call is answered. */
export interface Reservation {
  /** @throws {ApiError} 429 when this sender is over its share, 503 when all together are over theirs */
  resize(bytes: number): void;
  release(): void;
}

/**
 * Limits how many bytes of request bodies are in memory, in total and per sender.
 * @returns a function that begins a reservation
 */
export const bytesInFlight = (limits: typeof defaultShares) => {
  const reservedBytes = new Map<string, number>();
  const add = (name: string, bytes: number): void => {
    const sum = (reservedBytes.get(name) ?? 0) + bytes;
    if (sum === 0) reservedBytes.delete(name);
    else reservedBytes.set(name, sum);
  };

  /** The shares that its bytes count in. Its own comes first: over it, it is told so, however full the others are. */
  const sharesOf = (sender: Sender): ReadonlyMap<string, number> => {
    const all = ['all', limits.inAll] as const;
    if ('address' in sender)
      return new Map([[`address ${sender.address}`, limits.perAddress], ['unsigned', limits.unsigned], all]);
    const name = `account ${sender.account}`;
    return sender.role === 'staff'
      ? new Map([[name, limits.perStaff], all])
      : new Map([[name, limits.perMember], ['members', limits.members], all]);
  };

  return (sender: Sender): Reservation => {
    const shares = sharesOf(sender);
    const [senderName] = shares.keys();
    let reserved = 0;
    const reserveBytes = (bytes: number) => {
      for (const name of shares.keys()) add(name, bytes - reserved);
      reserved = bytes;
    };
    return {
      resize: (bytes) => {
        const counted = Math.max(0, bytes - freeBytes);
        for (const [name, max] of shares) {
          const others = (reservedBytes.get(name) ?? 0) - reserved;
          // With no other body in the share, any size that the route allows is accepted.
          if (counted <= reserved || others === 0 || others + counted <= max) continue;
          throw name === senderName ? new ApiError(429, 'tooMuchAtOnce', { headers: retryAfter(5) }) : busyError();
        }
        reserveBytes(counted);
      },
      release: () => reserveBytes(0),
    };
  };
};
