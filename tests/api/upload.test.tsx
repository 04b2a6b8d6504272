// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '#api/call.ts';
import { connect } from '#api/connection.ts';
import { multipart } from '#api/multipart.ts';
import { testSettings } from './settings.ts';

interface Received {
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

let server: Server;
let received: Received | undefined;
let answered: { readonly status: number; readonly text: string };
const stalled = new Set<() => void>();

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': 'etag',
};

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received = { headers: request.headers, body: Buffer.concat(chunks).toString('latin1') };
      if (request.url === '/api/never') {
        for (const tell of stalled) tell();
        return;
      }
      response.writeHead(answered.status, { ...cors, etag: '"u1"', 'content-type': 'application/json' });
      response.end(answered.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  testSettings({ apiBase: `http://127.0.0.1:${port}` });
  connect({ token: () => 'token', language: () => 'id' });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const form = () =>
  multipart({ title: 'Poster', image: new File(['x'.repeat(300_000)], 'x.png', { type: 'image/png' }) });

/** An upload whose progress the test controls. */
class Upload {
  static last: Upload;
  readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  readonly status = 0;
  onloadend?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    Upload.last = this;
  }
  abort() {
    this.onloadend?.();
  }
}

describe('an upload', () => {
  it('tells how much of it is on its way, and gives the reply as any call', async () => {
    answered = { status: 201, text: JSON.stringify({ responseCode: '201', data: { id: 9 } }) };
    const shares: number[] = [];
    const reply = await call({
      verb: 'POST',
      path: '/api/banner',
      form: form(),
      onProgress: (share) => shares.push(share),
      idempotencyKey: 'k',
    });
    expect(reply).toMatchObject({ data: { id: 9 }, status: 201, etag: '"u1"' });
    expect(shares.length).toBeGreaterThan(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
    expect(received?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received?.headers).toMatchObject({ authorization: 'Bearer token', 'idempotency-key': 'k' });
    expect(received?.headers['x-signature']).toBeTruthy();
    expect(received?.body).toContain('name="title"\r\n\r\nPoster');
    expect(received?.body.length).toBeGreaterThan(300_000);
  });

  it('fails with the body of the API', async () => {
    answered = { status: 413, text: JSON.stringify({ responseCode: '413', responseMessage: 'Terlalu besar' }) };
    const uploading = call({ verb: 'POST', path: '/api/banner', form: form(), onProgress: () => {} });
    await expect(uploading).rejects.toMatchObject({ status: 413, message: 'Terlalu besar' });
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    const stop = () => controller.abort();
    stalled.add(stop);
    const uploading = call({
      verb: 'POST',
      path: '/api/never',
      form: form(),
      onProgress: () => {},
      signal: controller.signal,
    });
    await expect(uploading).rejects.toMatchObject({ name: 'AbortError' });
    stalled.delete(stop);
  });

  it.each([
    ['before all of it was out, is cut', false, 'cut'],
    ['after that, may have arrived', true, 'network'],
  ])('that breaks off %s', async (_, out, reason) => {
    vi.stubGlobal('XMLHttpRequest', Upload);
    const uploading = call({ verb: 'POST', path: '/api/banner', form: form() }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(Upload.last?.onloadend).toBeDefined(), 10_000);
    if (out) Upload.last.upload.onload?.();
    Upload.last.onloadend?.();
    expect(await uploading).toMatchObject({ status: 0, reason });
    vi.unstubAllGlobals();
  });

  it('may take as long as it moves, and then 30 s without a word', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('XMLHttpRequest', Upload);
    const ended = vi.fn();
    const uploading = call({ verb: 'POST', path: '/api/banner', form: form() }).catch((error: unknown) => ended(error));
    await vi.advanceTimersByTimeAsync(0);
    const { upload } = Upload.last;
    for (const loaded of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(29_000);
      upload.onprogress?.({ loaded, total: 3, lengthComputable: true });
    }
    await vi.advanceTimersByTimeAsync(29_000);
    upload.onload?.();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await uploading;
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ status: 0, reason: 'timeout' });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is not even begun when it was aborted before', async () => {
    received = undefined;
    const signal = AbortSignal.abort();
    const uploading = call({ verb: 'POST', path: '/api/banner', form: form(), onProgress: () => {}, signal });
    await expect(uploading).rejects.toMatchObject({ name: 'AbortError' });
    expect(received).toBeUndefined();
  });
});
