import type { Envelope } from '../contract.ts';
import type { Shape } from './shape.ts';

/** The shape of a kind of response, and what the caller gets of it. */
export interface ReplyRule<Data> {
  /** What the response must hold; a function if that depends on the body. */
  readonly shape: Shape | ((body: Envelope) => Shape);
  readonly read: (body: Envelope) => Data;
}

/**
 * The response to a log-in. It must have a token and a user id; `src/session/sessionValues.ts` lists what else is kept.
 */
export type LoginReply = Readonly<Record<string, unknown>> & {
  readonly access_token: string;
  /** A number, or a text such as a UUID. */
  readonly id_user: number | string;
  /** In ms. */
  readonly expires_in?: number;
};

/** The figures of all pages, in the response with one page: numbers, or descriptions of them. */
export interface PageFigures {
  readonly page: unknown;
  readonly limit: unknown;
  readonly total: unknown;
  /** Field → its sum; absent if none was requested. */
  readonly sums?: object;
}
