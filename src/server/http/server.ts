import { Hono } from 'hono';
import type { Verb } from '#api/call.ts';
import type { AccessLog } from '../accounts/accessLog.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { storeErrorCode } from '../store/storeError.ts';
import { languageOf } from '../words/translate.ts';
import { ApiError } from './ApiError.ts';
import { type Body, type BodyTaking, takeBody } from './body/takeBody.ts';
import { type Head, targetOf } from './call.ts';
import { errorLine } from './errorLine.ts';
import { failure, type Reply, toResponse } from './reply.ts';
import type { PathParams, Routes } from './routes.ts';
import type { UsedSignatures } from './signature/usedSignatures.ts';
import { bearerToken, signatureHeaders, verifySignature } from './signature/verifySignature.ts';

interface ServerParts {
  readonly sessions: Sessions;
  readonly used: UsedSignatures;
  readonly secret: string;
  readonly clock: () => number;
  readonly bodies: BodyTaking;
  readonly access: AccessLog;
  /** Has what is kept of the data hold of the data as they are now. */
  readonly catchUp: () => Promise<void> | undefined;
  /** Hears of errors of our own; the caller gets no word of them. */
  readonly log: (line: string) => void;
}

/** What is known of the connection that a request came by. */
export interface ConnectionInfo {
  /** Whom it counts as, where tries are limited. */
  readonly address?: string;
  /** Whether it came straight from this machine: no proxy, no tunnel, no other name. */
  readonly local?: boolean;
  /** The target as it was sent, where the request's URL was tidied. */
  readonly target?: string;
  /** Where it is not the request's own. */
  readonly body?: Body;
}

type Env = { Bindings: ConnectionInfo };

/** A part of a path that stands for another one, however it is spelt: what was signed would not be what is served. */
const dotSegment = /^[^?#]*[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)/i;

const verbs: readonly Verb[] = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'];

/** A Hono application whose every reply, failures and errors of ours included, is in the envelope. */
export const apiServer = (parts: ServerParts): { readonly app: Hono<Env>; readonly routes: Routes } => {
  const app = new Hono<Env>();

  const answer = async (request: Request, from: ConnectionInfo, work: (head: Head) => Promise<Reply> | Reply) => {
    const language = languageOf(request.headers.get('accept-language'));
    const { path, query } = targetOf(request.url);
    let reply: Reply;
    try {
      const { address = '', local = false, target = path } = from ?? {};
      if (dotSegment.test(target)) throw new ApiError(400, 'dotSegments');
      reply = await work({ request, verb: request.method, path, query, language, address, local });
    } catch (error) {
      reply = failure(language, expected(error, `${request.method} ${path}`, parts.log));
    }
    return toResponse(reply, request.headers.get('accept-encoding'));
  };

  const offer = (verb: Verb, path: string, work: (head: Head, body: Body, params: PathParams) => Promise<Reply>) =>
    app.on(verb, path, (c) => answer(c.req.raw, c.env, (head) => work(head, bodyOf(c.req.raw, c.env), c.req.param())));

  /** @throws {ApiError} 401 when nobody is logged in with that token (any more) */
  const callerOf = async (token: string | undefined) => {
    await parts.catchUp();
    const caller = token === undefined ? undefined : await parts.sessions.callerOf(token);
    if (token === undefined || !caller) throw new ApiError(401, 'notLoggedIn');
    return { caller, token };
  };

  const routes: Routes = {
    open: (verb, path, options, handle) =>
      offer(verb, path, (head, body, params) =>
        takeBody(parts.bodies, { head, body, sender: { address: head.address }, options }, (bytes) =>
          handle({ ...head, bytes }, params),
        ),
      ),
    // All that can be said without the body is said before it: a stranger has none of theirs taken.
    signed: (verb, path, options, handle) =>
      offer(verb, path, async (head, body, params) => {
        const { caller, token } = await callerOf(bearerToken(head.request));
        const who = { account: caller.id, address: head.address };
        const headers = await parts.access.refusals('call refused', who, () => {
          const { role } = caller;
          // Whose token it is goes with it: a page may not know, as the log-in was elsewhere.
          if (options.staff && role !== 'staff') throw new ApiError(403, 'forbidden', { meta: { role } });
          return signatureHeaders(head.request, parts.clock());
        });
        return takeBody(parts.bodies, { head, body, sender: { account: caller.id }, options }, async (bytes) => {
          const call = { ...head, bytes };
          const signature = await parts.access.refusals('call refused', who, () =>
            verifySignature(call, token, headers, parts.secret, parts.used),
          );
          let failed: unknown;
          try {
            // A body takes its time, and the session may have ended in it.
            if (bytes.byteLength > 0) await callerOf(token);
            return await handle({ ...call, signed: { caller, token, signature } }, params);
          } catch (error) {
            failed = error;
            throw error;
          } finally {
            // It would be waited for as long once more, beyond what a page waits.
            if (storeErrorCode(failed) !== 'databaseAway') await parts.used.settle(signature);
          }
        });
      }),
  };

  app.notFound((c) =>
    answer(c.req.raw, c.env, ({ path, verb }) => {
      const offered = verbs.filter((one) => app.router.match(one, c.req.path)[0].length > 0);
      // Hono answers a HEAD as a GET, without the body.
      const allowed = offered.flatMap((one) => (one === 'GET' ? [one, 'HEAD'] : one));
      if (allowed.length === 0) throw new ApiError(404, 'notFound', { params: { path: path.slice(0, 200) } });
      throw new ApiError(405, 'methodNotAllowed', { params: { verb }, headers: { allow: allowed.join(', ') } });
    }),
  );
  app.onError((error, c) =>
    answer(c.req.raw, c.env, () => {
      throw error;
    }),
  );
  return { app, routes };
};

/** A body that nobody reads is not touched, and a form that is still being packed not cancelled: it would complain. */
const bodyOf = (request: Request, from: ConnectionInfo): Body =>
  from?.body === undefined ? (request.body?.values({ preventCancel: true }) ?? null) : from.body;

/** The status of a store that fails, and after how many seconds it may be back. */
const storeErrors = {
  diskFull: [507, '60'],
  diskReadOnly: [503, '60'],
  databaseAway: [503, '5'],
  filesAway: [503, '5'],
} as const;

/**
 * A failure as it is; a disk that takes nothing, and a database or a bucket that does not answer, as what they are; an
 * error of ours as a 500 that says nothing. The log has a line of either.
 */
const expected = (error: unknown, what: string, log: (line: string) => void): ApiError => {
  if (error instanceof ApiError) return error;
  const code = storeErrorCode(error);
  log(`${what}: ${errorLine(error)}`);
  if (code) {
    const [status, seconds] = storeErrors[code];
    return new ApiError(status, code, { headers: { 'retry-after': seconds } });
  }
  return new ApiError(500, 'unknownError');
};
