import { Hono } from 'hono';
import type { Sessions } from '../accounts/sessions.ts';
import { languageOf } from '../words/languageOf.ts';
import { ApiFailure } from './ApiFailure.ts';
import { type Call, targetOf } from './call.ts';
import { readBytes } from './readBytes.ts';
import { failure, type Reply, toResponse } from './reply.ts';
import type { PathParams, RouteOptions, Routes } from './routes.ts';
import type { UsedSignatures } from './usedSignatures.ts';
import { bearerToken, verifySignature } from './verifySignature.ts';

export interface ServerParts {
  readonly sessions: Sessions;
  readonly used: UsedSignatures;
  readonly secret: string;
  readonly clock: () => number;
  /** Hears of faults of our own; the caller gets no word of them. */
  readonly log: (line: string) => void;
}

/** What the surroundings know of a request. */
export interface Surroundings {
  /** Whom it counts as, where tries are limited. */
  readonly address?: string;
  /** Whether it came straight from this machine: no proxy, no tunnel, no other name. */
  readonly local?: boolean;
}

type Env = { Bindings: Surroundings };

/** Bodies of calls that say no limit of their own. */
const usualLimit = 64 * 1024;

/** A Hono application whose every reply, failures and faults included, is in the envelope. */
export const apiServer = (parts: ServerParts): { readonly app: Hono<Env>; readonly routes: Routes } => {
  const app = new Hono<Env>();
  const offered = new Map<string, Set<string>>();

  const answer = async (
    request: Request,
    from: Surroundings,
    work: (call: Call) => Promise<Reply> | Reply,
    limit?: number,
  ) => {
    const language = languageOf(request.headers.get('accept-language'));
    const { path, query } = targetOf(request.url);
    let reply: Reply;
    try {
      const bytes =
        request.method === 'GET' || request.method === 'HEAD' ? nothing : await readBytes(request, limit ?? usualLimit);
      const { address = '', local = false } = from ?? {};
      reply = await work({ request, verb: request.method, path, query, language, address, local, bytes });
    } catch (error) {
      reply = failure(language, expected(error, `${request.method} ${path}`, parts.log));
    }
    return toResponse(reply, request.headers.get('accept-encoding'));
  };

  const offer = (
    verb: string,
    path: string,
    handle: (call: Call, params: PathParams) => Promise<Reply> | Reply,
    options: RouteOptions,
  ) => {
    offered.set(path, (offered.get(path) ?? new Set()).add(verb));
    app.on(verb, path, (c) => answer(c.req.raw, c.env, (call) => handle(call, c.req.param()), options.limit));
  };

  const routes: Routes = {
    open: (verb, path, options, handle) => offer(verb, path, handle, options),
    signed: (verb, path, options, handle) =>
      offer(
        verb,
        path,
        async (call, params) => {
          const token = bearerToken(call.request);
          const caller = token === undefined ? undefined : await parts.sessions.callerOf(token);
          if (token === undefined || !caller) throw new ApiFailure(401, 'notLoggedIn');
          const signature = verifySignature(call, token, parts.secret, parts.clock(), parts.used);
          if (options.staff && caller.role !== 'staff') throw new ApiFailure(403, 'forbidden');
          return handle({ ...call, signed: { caller, token, signature } }, params);
        },
        options,
      ),
  };

  app.notFound((c) =>
    answer(c.req.raw, c.env, ({ path, verb }) => {
      const allowed = allowedAt(offered, path);
      if (allowed.length === 0) throw new ApiFailure(404, 'notFound', { params: { path: path.slice(0, 200) } });
      throw new ApiFailure(405, 'methodNotAllowed', { params: { verb }, headers: { allow: allowed.join(', ') } });
    }),
  );
  return { app, routes };
};

const nothing = new Uint8Array();

const allowedAt = (offered: ReadonlyMap<string, ReadonlySet<string>>, path: string): readonly string[] => {
  const verbs = new Set<string>();
  for (const [pattern, found] of offered) {
    if (!new RegExp(`^${pattern.replace(/:\w+(?:\{([^}]+)\})?/g, (_, form?: string) => form ?? '[^/]+')}$`).test(path))
      continue;
    for (const verb of found) verbs.add(verb);
  }
  return [...verbs].sort();
};

/** A failure as it is; a fault of ours as a 500 that says nothing, and in the log all about it. */
const expected = (error: unknown, what: string, log: (line: string) => void): ApiFailure => {
  if (error instanceof ApiFailure) return error;
  log(`${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return new ApiFailure(500, 'unknownError');
};
