import { createHmac } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bearer, headers, replies } from '#api/contract.ts';
import { signedPath, stringToSign } from '#api/stringToSign.ts';
import type { Registry } from '#schema/registry.ts';
import { type Api, type ApiOptions, createApi } from '#server/app.ts';
import { fileIn, type TestDatabase, testDatabase } from './database.ts';

export const secret = 'a-secret-for-tests';
const origin = 'http://localhost';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // The tests read bodies of every shape.
  readonly body: {
    readonly responseCode: string;
    readonly responseMessage: string;
    readonly data: ReturnType<typeof JSON.parse>;
    readonly meta: {
      readonly page: number;
      readonly limit: number;
      readonly total: number;
      readonly sums: Record<string, number>;
      /** After a write: the id of its entry in the change log. */
      readonly entry?: number;
    };
    readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  };
}

export interface Ask {
  readonly body?: unknown;
  /** Sent as it is, even if it is not valid. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly language?: 'id' | 'en';
  readonly token?: string;
  readonly secret?: string;
  readonly timestamp?: string;
  readonly signature?: string;
  readonly address?: string;
  /** Default: straight from this machine. */
  readonly local?: boolean;
}

/** A prepared data folder, and the account created with it. */
export interface Ready {
  readonly folder: string;
  readonly database: TestDatabase;
  readonly account: Api['firstAccount'];
}

/** An API of the test's own, and a client that signs its calls. */
export class Client {
  api: Api;
  token = '';
  readonly folder: string;
  readonly database: TestDatabase;
  /** Who can log in from the start. */
  readonly account: Api['firstAccount'];
  readonly #options: () => ApiOptions;
  #last = 0;

  private constructor(api: Api, { folder, database, account }: Ready, options: () => ApiOptions) {
    this.api = api;
    this.folder = folder;
    this.database = database;
    this.account = account;
    this.#options = options;
  }

  /** @param ready data to start with a copy of, instead of an empty folder */
  static async open(registry: Registry, given: Partial<ApiOptions> = {}, ready?: Ready): Promise<Client> {
    const folder = await mkdtemp(join(tmpdir(), 'api-'));
    if (ready) await cp(ready.folder, folder, { recursive: true });
    const database = ready
      ? await ready.database.copied(folder)
      : await (given.database ? fileIn : testDatabase)(folder);
    const options = (): ApiOptions => ({
      registry,
      secret,
      dataDir: folder,
      database: database.dialect(),
      log: (line) => {
        throw new Error(`the server logged an error: ${line}`);
      },
      delay: async () => undefined,
      ...given,
    });
    const api = await createApi(options());
    const client = new Client(api, { folder, database, account: ready?.account ?? api.firstAccount }, options);
    await client.logIn();
    return client;
  }

  /** Restarts the API, with other resource files if given. */
  async reopen(given: Partial<ApiOptions> = {}): Promise<void> {
    await this.api.close();
    this.api = await createApi({ ...this.#options(), ...given });
  }

  async close(): Promise<void> {
    await this.api.close();
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  async logIn(): Promise<void> {
    if (!this.account) throw new Error('no account was made');
    const { username, password } = this.account;
    const answer = await this.open('POST', '/api/login-web', { body: { username, password } });
    this.token = replies.login.read(answer.body as object).access_token;
  }

  get = (path: string, ask: Ask = {}) => this.signed('GET', path, ask);
  post = (path: string, body: unknown, ask: Ask = {}) => this.signed('POST', path, { ...ask, body });
  put = (path: string, body: unknown, ask: Ask = {}) => this.signed('PUT', path, { ...ask, body });
  patch = (path: string, body: unknown, ask: Ask = {}) => this.signed('PATCH', path, { ...ask, body });
  delete = (path: string, ask: Ask = {}) => this.signed('DELETE', path, ask);
  upload = (path: string, form: FormData, ask: Ask = {}) => this.signed('POST', path, { ...ask, form });

  /** A signed call. */
  async signed(verb: string, path: string, ask: Ask = {}): Promise<Answer> {
    const token = ask.token ?? this.token;
    const content = contentOf(ask);
    // No two calls have the same millisecond, as in the page.
    this.#last = Math.max(this.#last + 1, this.#options().clock?.() ?? Date.now());
    const timestamp = ask.timestamp ?? new Date(this.#last).toISOString();
    const text = stringToSign({ path: signedPath(path), verb, token, timestamp, body: '' });
    const hmac = createHmac('sha256', ask.secret ?? secret).update(text);
    if (!ask.form && content !== undefined) hmac.update(content as string);
    const signature = ask.signature ?? hmac.digest('base64');
    return this.open(verb, path, {
      ...ask,
      headers: {
        [headers.authorization]: bearer(token),
        'x-timestamp': timestamp,
        'x-signature': signature,
        ...ask.headers,
      },
    });
  }

  /** A call without token and signature. */
  async open(verb: string, path: string, ask: Ask = {}): Promise<Answer> {
    const content = ask.form ?? contentOf(ask);
    const json: Record<string, string> =
      ask.form || content === undefined ? {} : { 'content-type': 'application/json' };
    const response = await this.api.fetch(
      new Request(origin + path, {
        method: verb,
        headers: { [headers.language]: ask.language ?? 'en', ...json, ...ask.headers },
        ...(content === undefined ? {} : { body: content }),
      }),
      { address: ask.address ?? '127.0.0.1', local: ask.local ?? true },
    );
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  }
}

const contentOf = ({ body, raw }: Ask): string | Uint8Array<ArrayBuffer> | undefined =>
  raw ?? (body === undefined ? undefined : JSON.stringify(body));
