import type { Envelope } from '../contract.ts';
import type { Shape } from './shape.ts';

/** How the reply to a kind of call looks, and what of it the caller gets. */
export interface ReplyRule<Data> {
  /** What must be there; a function where that hangs on what came. */
  readonly shape: Shape | ((body: Envelope) => Shape);
  readonly read: (body: Envelope) => Data;
}
