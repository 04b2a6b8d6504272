import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultPaths } from '#api/contract.ts';
import type { SettingsError } from '#api/readSettings.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** A page reads its settings once, so each test opens a new page. */
let page: typeof import('#api/settings.ts');
beforeEach(async () => {
  vi.resetModules();
  page = await import('#api/settings.ts');
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => real(new URL(url, 'http://localhost'), init));
});

const config = (reply: () => Response) => server.use(http.get('http://localhost/config.json', reply));
const issuesOf = async (reading: Promise<unknown>) => {
  const failure: unknown = await reading.then(
    () => undefined,
    (error: unknown) => error,
  );
  return (failure as SettingsError | undefined)?.issues;
};

describe('/config.json', () => {
  it('that never comes is said to be out of reach, after 15 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const issues = issuesOf(page.loadSettings());
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await issues).toEqual([{ key: '/config.json', code: 'unreachable' }]);
    vi.useRealTimers();
  });

  it('goes over the defaults, key by key', async () => {
    config(() =>
      HttpResponse.json({
        signingSecret: 's3cret',
        apiBase: 'https://uat.example.id/',
        paths: { login: '/api/v2/login' },
        headerPreset: 'bri',
        sessionDuration: 60_000,
        demo: { username: 'a', password: 'b' },
      }),
    );
    expect(await page.loadSettings()).toEqual({
      apiBase: 'https://uat.example.id',
      signingSecret: 's3cret',
      timestampHeader: 'BRI-Timestamp',
      signatureHeader: 'BRI-Signature',
      restHeader: '',
      apiPrefix: '/api',
      signQuery: false,
      paths: { ...defaultPaths, login: '/api/v2/login' },
      sessionDuration: 60_000,
      defaultPath: '/dashboard',
      defaultLanguage: 'id',
      webviewOpeners: [],
      lacks: [],
      demo: { username: 'a', password: 'b' },
    });
  });

  it.each([
    ['/v9/', '/v9'],
    ['/api/v9//', '/api/v9'],
    ['/', ''],
    ['', ''],
  ])('takes the prefix %j as %j: a slash at its end would stand twice in every path', async (apiPrefix, taken) => {
    config(() => HttpResponse.json({ signingSecret: 's', apiPrefix }));
    expect((await page.loadSettings()).apiPrefix).toBe(taken);
  });

  it('is read once, whoever asks', async () => {
    let reads = 0;
    config(() => {
      reads += 1;
      return HttpResponse.json({ signingSecret: 's' });
    });
    await Promise.all([page.loadSettings(), page.loadSettings()]);
    await page.loadSettings();
    expect(reads).toBe(1);
  });

  it('says what the API does without; it has everything else', async () => {
    expect(page.apiHas('bin')).toBe(true);
    config(() => HttpResponse.json({ signingSecret: 's', lacks: ['bin'] }));
    await page.loadSettings();
    expect(['history', 'bin', 'search', 'batches'].filter((part) => page.apiHas(part as 'bin'))).toEqual([
      'history',
      'search',
      'batches',
    ]);
  });

  it('is read again after a failure', async () => {
    config(() => HttpResponse.error());
    expect(await issuesOf(page.loadSettings())).toEqual([{ key: '/config.json', code: 'unreachable' }]);
    config(() => HttpResponse.json({ signingSecret: 's' }));
    expect((await page.loadSettings()).signingSecret).toBe('s');
  });

  it.each([
    ['is missing', () => new HttpResponse('no', { status: 404 }), { code: 'status', found: '404' }],
    ['is a page', () => HttpResponse.html('<!doctype html><p>App</p>'), { code: 'notJson' }],
    ['is a list', () => HttpResponse.json([]), { code: 'notObject' }],
  ])('is refused when it %s', async (_, reply, issue) => {
    config(reply);
    expect(await issuesOf(page.loadSettings())).toEqual([{ key: '/config.json', ...issue }]);
  });

  it('names every key that is wrong, and no secret', async () => {
    config(() =>
      HttpResponse.json({
        signingSecret: 12,
        apiBase: 'uat.example.id',
        signQuery: 'yes',
        sessionDuration: -1,
        defaultPath: '//elsewhere.example',
        timestampHeader: 'X Timestamp',
        headerPreset: 'bca',
        defaultLanguage: 'fr',
        lacks: ['history', 'wings'],
        demo: 'demo',
        sessionDurration: 1,
        paths: { login: 'api/login', logOut: '/x' },
      }),
    );
    const issues = await issuesOf(page.loadSettings());
    expect(issues).toEqual(
      expect.arrayContaining([
        { key: 'signingSecret', code: 'text', found: '•••' },
        { key: 'apiBase', code: 'url', found: 'uat.example.id' },
        { key: 'signQuery', code: 'yesNo', found: 'yes' },
        { key: 'sessionDuration', code: 'duration', found: '-1' },
        { key: 'defaultPath', code: 'path', found: '//elsewhere.example' },
        { key: 'timestampHeader', code: 'header', found: 'X Timestamp' },
        { key: 'headerPreset', code: 'preset', found: 'bca' },
        { key: 'defaultLanguage', code: 'language', found: 'fr' },
        { key: 'lacks', code: 'parts', found: '["history","wings"]' },
        { key: 'demo', code: 'account', found: '•••' },
        { key: 'sessionDurration', code: 'unknown' },
        { key: 'paths.login', code: 'path', found: 'api/login' },
        { key: 'paths.logOut', code: 'unknown' },
      ]),
    );
    expect(issues).toHaveLength(13);
  });

  it('must bring the signing secret when the build has none', async () => {
    config(() => HttpResponse.json({}));
    expect(await issuesOf(page.loadSettings())).toEqual([{ key: 'signingSecret', code: 'missing' }]);
  });
});

describe('the build', () => {
  it('gives defaults by VITE_ variables, which /config.json overrides', async () => {
    vi.stubEnv('VITE_SIGNING_SECRET', 'built');
    vi.stubEnv('VITE_SIGN_QUERY', 'true');
    vi.stubEnv('VITE_SESSION_DURATION', '1000');
    vi.stubEnv('VITE_PATH_LOGIN', '/api/built-login');
    vi.stubEnv('VITE_DEFAULT_PATH', '/banner');
    vi.stubEnv('VITE_LACKS', 'history,bin');
    vi.stubEnv('VITE_WEBVIEW_OPENERS', 'https://portal.example,http://localhost:8080');
    const settings = page.settingsFrom({ defaultPath: '/event/list', paths: { logout: '/api/out' } });
    expect(settings).toMatchObject({
      signingSecret: 'built',
      signQuery: true,
      sessionDuration: 1000,
      defaultPath: '/event/list',
      paths: { login: '/api/built-login', logout: '/api/out' },
      lacks: ['history', 'bin'],
      webviewOpeners: ['https://portal.example', 'http://localhost:8080'],
    });
  });
});
