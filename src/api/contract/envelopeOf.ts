import { isObject } from '#values/object.ts';
import type { Envelope } from '../contract.ts';

/** A response as it came. */
export interface RawReply {
  readonly status: number;
  /** The parsed body; `undefined` if it is not JSON. */
  readonly json: unknown;
  /** From another origin, only the headers in `Access-Control-Expose-Headers`. */
  readonly header: (name: string) => string | undefined;
}

/**
 * Turns a response into the envelope that all other code reads. Edit it for a list without an envelope, or a total in a
 * header.
 */
export const envelopeOf = ({ json }: RawReply): Envelope => (isObject(json) ? json : {});
