import { Hono } from 'hono';
import type { Verb } from '#api/call.ts';
import { headers as names } from '#api/contract.ts';
import type { AccountParts } from '../accounts/accounts.ts';
import { errorLine, storeErrorCode } from '../store/storeError.ts';
import { languageOf } from '../words/translate.ts';
import { ApiError, retryAfter } from './ApiError.ts';
import { type Body, type BodyParts, readBody } from './body/readBody.ts';
import { type Head, type PathParams, type Routes, targetOf } from './call.ts';
import { failure, type Reply, toResponse } from './reply.ts';
import type { UsedSignatures } from './signature/usedSignatures.ts';
import { bearerToken, signatureHeaders, verifySignature } from './signature/verifySignature.ts';

interface ServerParts extends Pick<AccountParts, 'sessions' | 'access' | 'clock'> {
  readonly usedSignatures: UsedSignatures;
  readonly secret: string;
  readonly bodies: BodyParts;
  /** Learns what other processes have written, so that no outdated cache is used. */
  readonly catchUp: () => Promise<void> | undefined;
  /** Receives internal errors, which the caller is not told. */
  readonly log: (line: string) => void;
}

/** What is known about the connection of a request. */
export interface ConnectionInfo {
  /** The address that limits on attempts count by. */
  readonly address?: string;
  /** Whether it came directly from this machine: no proxy, no tunnel, no other host name. */
  readonly local?: boolean;
  /** The request target as sent, where the request's URL was normalised. */
  readonly target?: string;
  /** The body, where it is not the request's own. */
  readonly body?: Body;
}

type Env = { Bindings: ConnectionInfo };

/** A `.` or `..` segment of a path in any spelling: the path that is served would not be the one that was signed. */
const dotSegment = /^[^?#]*[/\\](?:\.|%2e){1,2}(?:[/\\?#]|$)/i;

const verbs: readonly Verb[] = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'];

/** A Hono application whose every reply is in the envelope, failures and internal errors included. */
export const apiServer = (parts: ServerParts): { readonly app: Hono<Env>; readonly routes: Routes } => {
  const app = new Hono<Env>();

  const respond = async (
    request: Request,
    connection: ConnectionInfo,
    work: (head: Head) => Promise<Reply> | Reply,
  ) => {
    const language = languageOf(request.headers.get(names.language));
    const { path, query } = targetOf(request.url);
    let reply: Reply;
    try {
      const { address = '', local = false, target = path } = connection ?? {};
      if (dotSegment.test(target)) throw new ApiError(400, 'dotSegments');
      reply = await work({ request, verb: request.method, path, query, language, address, local });
    } catch (error) {
      reply = failure(language, asApiError(error, `${request.method} ${path}`, parts.log));
    }
    return toResponse(reply, request.headers.get('accept-encoding'));
  };

  const addRoute = (verb: Verb, path: string, work: (head: Head, body: Body, params: PathParams) => Promise<Reply>) =>
    app.on(verb, path, (c) => respond(c.req.raw, c.env, (head) => work(head, bodyOf(c.req.raw, c.env), c.req.param())));

  /** @throws {ApiError} 401 when nobody is logged in with that token (any more) */
  const callerOf = async (token: string | undefined) => {
    await parts.catchUp();
    const caller = token === undefined ? undefined : await parts.sessions.callerOf(token);
    if (token === undefined || !caller) throw new ApiError(401, 'notLoggedIn');
    return { caller, token };
  };

  const routes: Routes = {
    open: (verb, path, options, handle) =>
      addRoute(verb, path, (head, body, params) =>
        readBody(parts.bodies, { head, body, sender: { address: head.address }, options }, (bytes) =>
          handle({ ...head, bytes }, params),
        ),
      ),
    // Everything that does not need the body is checked before reading it: no stranger's body is read.
    signed: (verb, path, options, handle) =>
      addRoute(verb, path, async (head, body, params) => {
        const { caller, token } = await callerOf(bearerToken(head.request));
        const { id: account, role } = caller;
        const sender = { account, address: head.address };
        const headers = await parts.access.refusals('call refused', sender, () => {
          // With the role: a page may not know it, if the log-in happened elsewhere.
          if (options.staff && role !== 'staff') throw new ApiError(403, 'forbidden', { meta: { role } });
          return signatureHeaders(head.request, parts.clock());
        });
        return readBody(parts.bodies, { head, body, sender: { account, role }, options }, async (bytes) => {
          const call = { ...head, bytes };
          const signature = await parts.access.refusals('call refused', sender, () =>
            verifySignature(call, token, headers, parts.secret, parts.usedSignatures),
          );
          let thrown: unknown;
          try {
            // The session may have ended while the body was read.
            if (bytes.byteLength > 0) await callerOf(token);
            return await handle({ ...call, signed: { caller, token, signature } }, params);
          } catch (error) {
            thrown = error;
            throw error;
          } finally {
            // It would be waited for as long once more, beyond what a page waits.
            if (storeErrorCode(thrown) !== 'databaseAway') await parts.usedSignatures.settle(signature);
          }
        });
      }),
  };

  app.notFound((c) =>
    respond(c.req.raw, c.env, ({ path, verb }) => {
      const supported = verbs.filter((known) => app.router.match(known, c.req.path)[0].length > 0);
      // Hono answers a HEAD as a GET, without the body.
      const allowed = supported.flatMap((known) => (known === 'GET' ? [known, 'HEAD'] : known));
      if (allowed.length === 0) throw new ApiError(404, 'notFound', { params: { path: path.slice(0, 200) } });
      throw new ApiError(405, 'methodNotAllowed', { params: { verb }, headers: { allow: allowed.join(', ') } });
    }),
  );
  app.onError((error, c) =>
    respond(c.req.raw, c.env, () => {
      throw error;
    }),
  );
  return { app, routes };
};

/** An unread body is left alone, and a form that is still being encoded is not cancelled, as that would throw. */
const bodyOf = (request: Request, connection: ConnectionInfo): Body =>
  connection?.body === undefined ? (request.body?.values({ preventCancel: true }) ?? null) : connection.body;

/** The status of a store failure, and the seconds after which to retry. */
const storeErrors = {
  diskFull: [507, 60],
  diskReadOnly: [503, 60],
  databaseAway: [503, 5],
  filesAway: [503, 5],
} as const;

/**
 * An ApiError as it is; a full or read-only disk, and a database or bucket that does not respond, as such; any other
 * error as a 500 without details. All but an ApiError are logged.
 */
const asApiError = (error: unknown, where: string, log: (line: string) => void): ApiError => {
  if (error instanceof ApiError) return error;
  const code = storeErrorCode(error);
  log(`${where}: ${errorLine(error)}`);
  if (code) {
    const [status, seconds] = storeErrors[code];
    return new ApiError(status, code, { headers: retryAfter(seconds) });
  }
  return new ApiError(500, 'unknownError');
};
