import { isObject } from '#values/object.ts';
import type { Envelope } from '../contract.ts';

/** An answer as it came. */
export interface Answered {
  readonly status: number;
  /** What its body says; nothing where that is no JSON. */
  readonly json: unknown;
  /** From another origin only what `Access-Control-Expose-Headers` names. */
  readonly header: (name: string) => string | undefined;
}

/** An answer as the envelope that all else reads: the place for a list without one, or a total that stands in a header. */
export const envelopeOf = ({ json }: Answered): Envelope => (isObject(json) ? json : {});
