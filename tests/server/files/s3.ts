import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';
import type { BucketOptions } from '#server/files/bucket/address.ts';

export const bucket = 'office';
const region = 'ap-southeast-3';
const keys = { accessKeyId: 'AKIDTEST', secretAccessKey: 'not/a+secret', sessionToken: 'lent+for/a=while' };
/** Objects per page: few, so that a listing has several pages. */
const mostPerPage = 3;

interface Stored {
  readonly bytes: Buffer;
  readonly type: string;
  modified: number;
}

/** The hashes for AWS's own signer, which checks what ours has signed. */
class Sha256 {
  readonly #hash: ReturnType<typeof createHash> | ReturnType<typeof createHmac>;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash =
      secret === undefined ? createHash('sha256') : createHmac('sha256', secret as string | NodeJS.ArrayBufferView);
  }
  update(chunk: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(chunk as string | NodeJS.ArrayBufferView);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}
const signer = new SignatureV4({
  service: 's3',
  region,
  credentials: keys,
  sha256: Sha256,
  uriEscapePath: false,
  applyChecksum: false,
});

/** Why S3 would refuse a request; `undefined` if it is signed with our keys, just now and for this very body. */
const refusalOf = async ({ method = '', headers, url: target = '' }: IncomingMessage, body: Buffer) => {
  const sent = headers.authorization ?? '';
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(sent) ?? [];
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch';
  if (body.byteLength > 0 && hash === 'UNSIGNED-PAYLOAD') return 'AccessDenied';
  const [year, month, day, hour, minute, second] = String(headers['x-amz-date']).match(/\d\d/g)?.slice(1) ?? [];
  const at = Date.parse(`20${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!(Math.abs(at - Date.now()) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const url = new URL(target, `http://${headers.host}`);
  const signed = Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])]));
  const { hostname, protocol, pathname: path } = url;
  const query = Object.fromEntries(url.searchParams);
  const request = { method, protocol, hostname, path, query, headers: signed };
  const own = await signer.sign(request, { signingDate: new Date(at), signableHeaders: new Set(names.split(';')) });
  return own.headers.authorization?.replaceAll(', ', ',') === sent.replaceAll(', ', ',')
    ? undefined
    : 'SignatureDoesNotMatch';
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What the next requests get instead of a reply: a status, half a reply, another server's page, or nothing. */
export type Fault = number | 'half' | 'page' | 'away' | 'silent' | undefined;

/** A server that speaks S3, in memory. It checks every signature and what was signed. */
export class S3 {
  readonly objects = new Map<string, Stored>();
  /** Every request: its method and key, or `LIST` and the prefix. */
  readonly asked: string[] = [];
  /** Called before each reply. */
  fault: (request: string) => Fault | Promise<Fault> = () => undefined;
  readonly #server = createServer((incoming, outgoing) => {
    void buffer(incoming).then((body) => this.#answer(incoming, body, outgoing));
  });

  static async start(): Promise<S3> {
    const server = new S3();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** How to reach the bucket; each prefix is like a bucket of its own. */
  options(prefix = ''): BucketOptions {
    return { bucket, prefix, endpoint: this.endpoint, region, ...keys };
  }

  /** The names below that folder. */
  names(folder: string): readonly string[] {
    return [...this.objects.keys()].filter((key) => key.startsWith(folder)).map((key) => key.slice(folder.length));
  }

  /** As if all objects had been stored that much earlier. */
  age(ms: number, prefix = ''): void {
    for (const [key, object] of this.objects) if (key.startsWith(prefix)) object.modified -= ms;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url ?? '', this.endpoint);
    const [, name = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(pathname) ?? [];
    const { method = '', headers } = incoming;
    const request = key === '' ? `LIST ${searchParams.get('prefix')}` : `${method} ${key}`;
    this.asked.push(request);
    const fault = await this.fault(request);
    if (fault === 'away') return void incoming.socket.destroy();
    if (fault === 'silent') return;
    if (fault === 'page') return void outgoing.writeHead(200).end('<!doctype html><title>A console</title>');
    const say = (status: number, xml = '', more = {}) =>
      outgoing.writeHead(status, { 'content-type': 'application/xml', ...more }).end(method === 'HEAD' ? '' : xml);
    const refuse = (status: number, code: string) =>
      say(status, `<Error><Code>${code}</Code><Message>It is refused &amp; so on.</Message></Error>`);
    if (typeof fault === 'number') return void refuse(fault, 'SlowDown');
    const refusal = await refusalOf(incoming, body);
    if (refusal) return void refuse(403, refusal);
    if (name !== bucket) return void refuse(404, 'NoSuchBucket');
    if (key === '') return void say(200, this.#list(searchParams));
    const found = this.objects.get(key);
    if (method === 'PUT') {
      const source = headers['x-amz-copy-source'];
      const from = source === undefined ? undefined : this.objects.get(String(source).slice(`/${bucket}/`.length));
      if (source !== undefined && !from) return void refuse(404, 'NoSuchKey');
      const type = String(headers['content-type']);
      this.objects.set(key, { ...(from ?? { bytes: body, type }), modified: Date.now() });
      return void say(200, from ? '<CopyObjectResult></CopyObjectResult>' : '');
    }
    if (method === 'DELETE') {
      this.objects.delete(key);
      return void say(204);
    }
    if (!found) return void refuse(404, 'NoSuchKey');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(String(headers.range)) ?? [];
    const bytes = first === undefined ? found.bytes : found.bytes.subarray(Number(first), Number(last) + 1);
    outgoing.writeHead(first === undefined ? 200 : 206, {
      'content-type': found.type,
      'content-length': bytes.byteLength,
      'last-modified': new Date(found.modified).toUTCString(),
    });
    if (fault === 'half') outgoing.write(bytes.subarray(0, bytes.byteLength / 2), () => incoming.socket.destroy());
    else outgoing.end(method === 'HEAD' ? undefined : bytes);
  }

  #list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token')?.slice('a+b/c=&<'.length) ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, mostPerPage);
    const contents = page.map((key) => {
      const { bytes, modified } = this.objects.get(key) ?? { bytes: Buffer.alloc(0), modified: 0 };
      const at = new Date(modified).toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${bytes.byteLength}</Size></Contents>`;
    });
    const next = keys.length > page.length ? escaped(`a+b/c=&<${page.at(-1)}`) : undefined;
    const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
    return `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${contents.join('')}${more}</ListBucketResult>`;
  }
}
