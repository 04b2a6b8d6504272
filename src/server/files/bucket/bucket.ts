import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { retryTransient, StoreError } from '../../store/storeError.ts';
import type { Part, StoredFile } from '../fileStore.ts';
import type { BucketOptions } from './address.ts';
import { type Listed, readError, readListing } from './listing.ts';

/** An object's size, and how long ago it was written. */
interface ObjectInfo {
  readonly size: number;
  readonly ageMs: number;
}

/** Ms of one attempt, and of the waits before each retry: `long` where nobody waits, `brief` where all writes may. */
export type RetryPolicies = Readonly<
  Record<'long' | 'brief', { readonly ms: number; readonly waits: readonly number[] }>
>;

const defaultPolicies: RetryPolicies = { long: { ms: 20_000, waits: [200, 800] }, brief: { ms: 3_000, waits: [100] } };

/** Statuses that are worth a retry. */
const transientStatuses = new Set([408, 429, 500, 502, 503, 504]);

interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The object's; without it, the request is for the bucket. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly policy?: keyof RetryPolicies;
  readonly signal?: AbortSignal | undefined;
  /** Whether the body is handed on unread: the time limit then covers only the headers. */
  readonly streams?: boolean;
}

/** The failure of a call, as an error that says whether a retry may help. */
const bucketError = (error: unknown, passes: boolean): StoreError => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // Where several addresses were tried, the error has only a code.
  const reason = cause instanceof Error && cause.message === '' && 'code' in cause ? String(cause.code) : cause;
  return new StoreError('filesAway', passes, reason);
};

/** One bucket. Every call is idempotent. @throws {StoreError} where it does not respond, or refuses */
export class Bucket {
  readonly #client: AwsClient;
  readonly #root: string;
  readonly #options: BucketOptions;
  readonly #policies: RetryPolicies;

  constructor(options: BucketOptions, policies: RetryPolicies = defaultPolicies) {
    const { accessKeyId, secretAccessKey, sessionToken, region, endpoint, bucket } = options;
    const keys = { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) };
    this.#client = new AwsClient({ ...keys, service: 's3', region });
    this.#root = `${endpoint}/${bucket}`;
    this.#options = options;
    this.#policies = policies;
  }

  async head(key: string): Promise<ObjectInfo | undefined> {
    const response = await this.#request({ method: 'HEAD', key, policy: 'brief' });
    if (!response) return undefined;
    const modified = Date.parse(response.headers.get('last-modified') ?? '');
    // By the bucket's clock: ours may differ.
    const now = Date.parse(response.headers.get('date') ?? '') || Date.now();
    return { size: Number(response.headers.get('content-length')), ageMs: now - modified };
  }

  async get(key: string, part?: Part): Promise<StoredFile | undefined> {
    const headers = part ? { range: `bytes=${part.first}-${part.last}` } : {};
    const response = await this.#request({ method: 'GET', key, headers, streams: true });
    if (!response?.body) return undefined;
    const length = response.headers.get('content-length');
    if (length === null) throw bucketError(new Error('a reply without Content-Length'), false);
    return { size: Number(length), body: response.body };
  }

  /** The content's hash is signed too, so the bucket accepts no other content. */
  async put(key: string, bytes: Uint8Array, type: string): Promise<void> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const headers = { 'content-type': type, 'x-amz-content-sha256': hash };
    await this.#request({ method: 'PUT', key, headers, body: new Uint8Array(bytes) });
  }

  /** @returns whether there was anything to copy */
  async copy(from: string, to: string): Promise<boolean> {
    const { bucket, prefix } = this.#options;
    const headers = { 'x-amz-copy-source': `/${bucket}/${prefix}${from}` };
    const response = await this.#request({ method: 'PUT', key: to, headers, policy: 'brief' });
    const text = await response?.text();
    // The response may begin before the copy is made, and then hold an error.
    if (text?.includes('<Error>')) throw bucketError(new Error(readError(text)), false);
    return text !== undefined;
  }

  async delete(key: string): Promise<void> {
    await this.#request({ method: 'DELETE', key, policy: 'brief' });
  }

  /** All objects whose key begins with `keyPrefix`. */
  async *list(keyPrefix: string, signal?: AbortSignal): AsyncGenerator<ObjectInfo & Pick<Listed, 'key'>> {
    const { prefix } = this.#options;
    for (let nextToken: string | undefined; ; ) {
      const query = {
        'list-type': '2',
        prefix: prefix + keyPrefix,
        ...(nextToken && { 'continuation-token': nextToken }),
      };
      const response = await this.#request({ method: 'GET', query, signal });
      if (!response) throw bucketError(new Error(`There is no bucket ${this.#options.bucket}`), false);
      const now = Date.parse(response.headers.get('date') ?? '') || Date.now();
      const page = readListing(await response.text());
      if (!page) throw bucketError(new Error('The server at the endpoint does not speak S3'), false);
      for (const { key, size, modified } of page.objects)
        yield { key: key.slice(prefix.length), size, ageMs: now - modified };
      if (page.next === undefined) return;
      nextToken = page.next;
    }
  }

  /** @returns `undefined` for a 404 */
  async #request(options: BucketRequest): Promise<Response | undefined> {
    const { ms, waits } = this.#policies[options.policy ?? 'long'];
    try {
      return await retryTransient(waits, () => this.#try(options, ms));
    } catch (error) {
      // The retries are used up: whatever this call is part of must not retry it again.
      throw error instanceof StoreError ? new StoreError(error.code, false, error.cause) : error;
    }
  }

  async #try(
    { method, key, query, headers, body, signal, streams }: BucketRequest,
    ms: number,
  ): Promise<Response | undefined> {
    const path = key === undefined ? '' : `/${this.#options.prefix}${key}`;
    const url = `${this.#root}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new Error(`no answer within ${ms / 1_000} s`)), ms);
    try {
      const request = await this.#client.sign(url, { method, headers: { ...headers }, ...(body && { body }) });
      const eitherSignal = signal ? AbortSignal.any([timeout.signal, signal]) : timeout.signal;
      // A proxy that compressed it would change its length. Set unsigned: a proxy may rewrite this header.
      request.headers.set('accept-encoding', 'identity');
      // The signature is valid for this address only, so a redirect would fail.
      const response = await fetch(request, { signal: eitherSignal, redirect: 'manual' });
      if (response.ok && streams) return response;
      const text = await response.text();
      if (response.ok) return new Response(text === '' ? null : text, response);
      if (response.status === 404 && !text.includes('<Code>NoSuchBucket</Code>')) return undefined;
      throw bucketError(
        new Error(`${response.status} ${readError(text)}`.trim()),
        transientStatuses.has(response.status),
      );
    } catch (error) {
      if (error instanceof StoreError || signal?.aborted) throw error;
      throw bucketError(error, true);
    } finally {
      clearTimeout(timer);
    }
  }
}
