import type { Verb } from '#api/call.ts';
import type { Call, SignedCall } from './call.ts';
import type { Reply } from './reply.ts';

export type PathParams = Readonly<Record<string, string>>;

export interface RouteOptions {
  /** Only staff accounts; others get a 403. */
  readonly staff?: boolean;
  /** Most bytes of a body. */
  readonly limit?: number;
  /** Most bytes of a form; default `limit`. */
  readonly formLimit?: number;
  /** What a body may be. Default `json`. */
  readonly accepts?: 'json' | 'form' | 'either';
}

type Handler<C> = (call: C, params: PathParams) => Reply | Promise<Reply>;

/** Where the parts of the server register their routes. A path's `:name` is a parameter. */
export interface Routes {
  /** A call that carries a token and a signature. */
  signed(verb: Verb, path: string, options: RouteOptions, handle: Handler<SignedCall>): void;
  /** A call that carries neither. */
  open(verb: Verb, path: string, options: RouteOptions, handle: Handler<Call>): void;
}
