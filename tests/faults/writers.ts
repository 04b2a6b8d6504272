import { png } from '#server/samples/pictures/canvas.ts';
import type { signer } from '../server/victims.ts';

const path = '/api/note';

export type Sign = Awaited<ReturnType<typeof signer>>;

/** A write that is retried until it gets a response, each time with the same idempotency key. */
interface Try {
  readonly names: readonly string[];
  call(sign: Sign): readonly [path: string, call: RequestInit];
}

const manyNames = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at}`);

/** Another picture for every number. */
const picture = (count: number): File => {
  const bytes = png(8, 8, new Uint8Array(64), [[count % 256, Math.floor(count / 256) % 256, 90]]);
  return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
};

/** The kinds of writes; one of each is always running. */
export const kinds: readonly ((count: number) => Try)[] = [
  (count) => {
    const name = `Simpan ${count}`;
    const key = { 'idempotency-key': `save-${count}` };
    return { names: [name], call: (sign) => [path, sign('POST', path, { name }, key)] };
  },
  (count) => {
    const name = `Unggah ${count}`;
    return {
      names: [name],
      call: (sign) => {
        const { headers, ...rest } = sign('POST', path, undefined, { 'idempotency-key': `upload-${count}` });
        const { 'content-type': _, ...others } = headers;
        const body = new FormData();
        body.append('name', name);
        body.append('picture', picture(count));
        return [path, { ...rest, headers: others, body }];
      },
    };
  },
  (count) => {
    const names = manyNames(`Impor ${count}`, 20);
    const rows = names.map((name) => ({ name }));
    const key = { 'idempotency-key': `import-${count}` };
    return { names, call: (sign) => [`${path}/import`, sign('POST', `${path}/import`, { rows }, key)] };
  },
  (count) => {
    const names = manyNames(`Borongan ${count}`, 60);
    const asked = { kind: 'import', rows: names.map((name) => ({ data: { name } })) };
    const key = { 'idempotency-key': `batch-${count}` };
    return { names, call: (sign) => [`${path}/batches`, sign('POST', `${path}/batches`, asked, key)] };
  },
];

/** Makes one kind of write, and records which ones got a response. */
export class Writer {
  readonly written: string[] = [];
  refused = 0;
  #count = 0;
  #open: Try | undefined;
  readonly #make: (count: number) => Try;

  constructor(make: (count: number) => Try) {
    this.#make = make;
  }

  /** The names of the write that has no response yet. */
  get open(): readonly string[] {
    return this.#open?.names ?? [];
  }

  /** Makes one write after the other until the server is gone, beginning with the pending one. */
  async goOn(url: string, sign: Sign, answered: () => void): Promise<void> {
    while (await this.#write(url, sign)) answered();
  }

  /** Repeats the pending write. */
  async finish(url: string, sign: Sign): Promise<void> {
    if (this.#open) await this.#write(url, sign);
  }

  /** @returns whether there was a response */
  async #write(url: string, sign: Sign): Promise<boolean> {
    if (!this.#open) this.#count += 1;
    this.#open ??= this.#make(this.#count);
    const [path, call] = this.#open.call(sign);
    const reply = await fetch(url + path, call).catch(() => undefined);
    if (!reply) return false;
    if (reply.ok) this.written.push(...this.#open.names);
    else this.refused += 1;
    this.#open = undefined;
    return true;
  }
}
