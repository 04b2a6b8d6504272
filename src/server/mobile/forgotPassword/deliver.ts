import type { Call } from '../../http/call.ts';

/** A code on its way to a person. */
export interface Delivery {
  readonly to: { readonly email: string | null; readonly phone: string | null };
  readonly code: string;
}

/** Sends it; `call` is the one that asked for it. */
export type Deliver = (message: Delivery, call: Pick<Call, 'local'>) => void | Promise<void>;
