import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { connect } from '#api/connection.ts';
import { origin, testSettings } from '../api/settings.ts';

export interface Seen {
  readonly verb: string;
  /** Path and query, decoded. */
  readonly target: string;
  readonly headers: Headers;
  /** JSON, or the parts of a form. */
  readonly body: unknown;
  readonly signal: AbortSignal;
}

type Answer = (seen: Seen) => Response | Promise<Response>;

export const success = (data: unknown, meta?: Readonly<Record<string, unknown>>, etag?: string): Response =>
  HttpResponse.json(
    { responseCode: '200', responseMessage: 'Berhasil', data, ...(meta ? { meta } : {}) },
    etag ? { headers: { ETag: etag } } : {},
  );

export const failure = (status: number, more: Readonly<Record<string, unknown>> = {}, etag?: string): Response =>
  HttpResponse.json(
    { responseCode: String(status), responseMessage: `Gagal ${status}`, ...more },
    { status, ...(etag ? { headers: { ETag: etag } } : {}) },
  );

const bodyOf = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return request.json();
  if (!type.startsWith('multipart/')) return undefined;
  const form = await request.formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : 'file']));
};

/** An API that replies as the test says and records its requests. */
export const fakeApi = () => {
  const server = setupServer();
  const seen: Seen[] = [];
  let answers: Answer[] = [];

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => server.close());
  afterEach(() => server.resetHandlers());
  beforeEach(() => {
    seen.length = 0;
    answers = [];
    testSettings();
    connect({ token: () => 'token', language: () => 'id' });
    server.use(
      http.all(`${origin}/*`, async ({ request }) => {
        const url = new URL(request.url);
        const target = decodeURIComponent(url.pathname + url.search);
        const { method: verb, headers, signal } = request;
        const one = { verb, target, headers, signal, body: await bodyOf(request) };
        seen.push(one);
        return (answers[seen.length - 1] ?? answers.at(-1) ?? (() => failure(404)))(one);
      }),
    );
  });

  return {
    seen,
    /** One reply per request, in turn; the last one for all that follow. */
    answer: (...given: Answer[]) => {
      answers = given;
    },
    asked: () => seen.map(({ verb, target }) => `${verb} ${target}`),
  };
};
