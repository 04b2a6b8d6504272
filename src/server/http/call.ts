import type { Verb } from '#api/call.ts';
import type { Language } from '#values/language.ts';
import type { Caller } from '../accounts/sessions.ts';
import type { Reply } from './reply.ts';

/** One request before its body is read. */
export interface Head {
  readonly request: Request;
  readonly verb: string;
  /** Wire-encoded, without the query. */
  readonly path: string;
  /** Without its `?`. */
  readonly query: string;
  readonly language: Language;
  /** The client's address, where known: the other end of the connection, or the one that a trusted proxy names. */
  readonly address: string;
  /** Whether it came directly from this machine: some trial features are offered only there. */
  readonly local: boolean;
}

/** One request with its body. */
export interface Call extends Head {
  /** Body bytes; empty where there is none. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Present once the signature has been verified. */
  readonly signed?: { readonly caller: Caller; readonly token: string; readonly signature: string };
}

/** A call whose signature has been verified. */
export type SignedCall = Call & Required<Pick<Call, 'signed'>>;

/** Path and query exactly as sent, since that is what was signed: parsing the URL would normalise them. */
export const targetOf = (url: string): { readonly path: string; readonly query: string } => {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const target = start < 0 ? '/' : url.slice(start);
  const hash = target.indexOf('#');
  const withoutHash = hash < 0 ? target : target.slice(0, hash);
  const queryStart = withoutHash.indexOf('?');
  return queryStart < 0
    ? { path: withoutHash, query: '' }
    : { path: withoutHash.slice(0, queryStart), query: withoutHash.slice(queryStart + 1) };
};

export const isMultipart = (request: Request): boolean =>
  request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;

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
