import type { Envelope } from '../contract.ts';
import type { Shape } from './shape.ts';

/** How the reply to a kind of call looks, and what of it the caller gets. */
export interface ReplyRule<Data> {
  /** What must be there; a function where that hangs on what came. */
  readonly shape: Shape | ((body: Envelope) => Shape);
  readonly read: (body: Envelope) => Data;
}

/** What a log-in gives; nothing goes on without a token and whose it is. What else is kept: `src/session/sessionValues.ts`. */
export type LoginReply = Readonly<Record<string, unknown>> & {
  readonly access_token: string;
  /** A number, or a text such as a UUID. */
  readonly id_user: number | string;
  /** In ms. */
  readonly expires_in?: number;
};

/** What a page says of all pages: numbers, or what describes them. */
export interface PageFigures {
  readonly page: unknown;
  readonly limit: unknown;
  readonly total: unknown;
  /** Field → its sum; nothing where none was asked for. */
  readonly sums?: object;
}
