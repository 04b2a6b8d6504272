import { sql } from 'kysely';
import { defaultPrefix, headers as names } from '#api/contract.ts';
import { ApiError, retryAfter } from './http/ApiError.ts';
import { type Routes, targetOf } from './http/call.ts';
import { failure, success, toResponse } from './http/reply.ts';
import type { Store } from './store/store.ts';
import { languageOf, translate } from './words/translate.ts';

/** For monitoring; no page calls it, so it is not part of the contract. */
export const healthPath = `${defaultPrefix}/health`;

/** Why a running process does not answer yet, or no longer does. */
export type Unready = 'starting' | 'stopping';

/** `GET /api/health`: any response means alive; 200 means ready, including the database. */
export const healthRoute = (routes: Routes, store: Store): void => {
  routes.open('GET', healthPath, {}, async ({ language }) => {
    await sql`select 1`.execute(store.db);
    return success(language, { data: { alive: true, ready: true } });
  });
};

/** The 503 of a process that is not ready: the envelope for API calls, a self-reloading page for people. */
export const notReady = async (request: Request, reason: Unready): Promise<Response> => {
  const language = languageOf(request.headers.get(names.language));
  const headers = retryAfter(1);
  const { path } = targetOf(request.url);
  if (path.startsWith(`${defaultPrefix}/`) || !request.headers.get('accept')?.includes('text/html')) {
    const error = new ApiError(503, reason, { headers, data: { alive: true, ready: false } });
    return toResponse(failure(language, error), request.headers.get('accept-encoding'));
  }
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><meta name="viewport" content="width=device-width"><title>503</title><body style="font:16px/1.5 system-ui,sans-serif;color-scheme:light dark;text-align:center;margin:30vh 24px 0"><p>${translate(language, reason)}</p>`;
  return new Response(page, {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
};
