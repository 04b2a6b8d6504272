import { readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { banner as bannerResource } from '#resources/banner.ts';
import { defineAreas, defineResource, image as picture } from '#schema';
import { backUp } from '#server/backup/backUp.ts';
import { copyUploads } from '#server/copy/copyFolder.ts';
import { openDataFolder } from '#server/dataFolder/openDataFolder.ts';
import type { BucketOptions } from '#server/files/bucket/address.ts';
import { BucketFiles } from '#server/files/bucket/bucketFiles.ts';
import type { FileStore } from '#server/files/fileStore.ts';
import { FolderFiles } from '#server/files/folder/folderFiles.ts';
import { StartError } from '#server/StartError.ts';
import { Client } from '../client.ts';
import { formOf, pictureFile } from '../files/pictureFile.ts';
import { S3 } from '../files/s3.ts';

const registry = defineAreas([bannerResource]);
const banner = { title: 'Baru', link_type: 'none', is_active: 'true' };
const start = Date.parse('2026-03-01T12:00:00.000Z');
/** As patient as the product, but with a short wait between two tries; and hasty, for when no response comes at all. */
const patient = { long: { ms: 20_000, waits: [1] }, brief: { ms: 20_000, waits: [1] } };
const hasty = { long: { ms: 300, waits: [] }, brief: { ms: 300, waits: [] } };

let s3: S3;
let folder = '';
let now = start;
let client: Client;
beforeAll(async () => {
  s3 = await S3.start();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keeping-'));
  s3.objects.clear();
  s3.fault = () => undefined;
  now = start;
});
afterEach(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

const inBucket = (patiences = patient) => new BucketFiles(s3.options('branch/'), patiences);
const open = async (files: FileStore | undefined) => {
  client = await Client.open(registry, { files, clock: () => now });
};
/** As if everything had been stored that much earlier. */
const later = (ms: number) => {
  now += ms;
  s3.age(ms);
};
const upload = (marks: number, more = {}) =>
  client.upload('/api/banner', formOf({ ...banner, image: pictureFile(160, 90, marks), ...more }));
const fetched = (url: string, init: RequestInit = {}) => client.api.fetch(new Request(`http://localhost${url}`, init));
// Hono replaces Node's `Response` with one that lacks `bytes`.
const bytesOf = async (reply: Response) => new Uint8Array(await reply.arrayBuffer());
const statusOf = async (url: string) => (await fetched(url)).status;
/** Deletes a record for good. */
const drop = async (id: unknown) => {
  expect((await client.delete(`/api/banner/${id}`)).status).toBe(200);
  expect((await client.delete('/api/bin')).status).toBe(200);
};

interface Home {
  open(): Promise<FileStore>;
  /** Names below `files` or `trash`, of any day. */
  names(part: 'files' | 'trash'): readonly string[];
}
const homes: Readonly<Record<string, Home>> = {
  'a folder': {
    open: () => FolderFiles.open(folder, () => now),
    names: (part) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.parentPath.startsWith(join(folder, part)))
        .map(({ name }) => name),
  },
  'a bucket': { open: async () => inBucket(), names: (part) => s3.names(`branch/${part}/`) },
};

describe.each(Object.entries(homes))('files in %s', (_where, home) => {
  beforeEach(async () => open(await home.open()));
  const nameOf = (url: string) => url.replace('/files/', '');

  it('are served under their hash as what they are, and a browser runs nothing of them', async () => {
    const { status, body } = await upload(0);
    expect(status).toBe(201);
    const url: string = body.data.image;
    expect(url).toMatch(/^\/files\/[0-9a-f]{32}\.png$/);
    expect(home.names('files')).toEqual([nameOf(url)]);
    const served = await fetched(url);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(pictureFile(160, 90).size),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store, no-transform',
    });
    const sent = await pictureFile(160, 90).bytes();
    expect(await bytesOf(served)).toEqual(sent);
  });

  it('are served in parts to whoever asks for one', async () => {
    const url: string = (await upload(0)).body.data.image;
    const whole = await pictureFile(160, 90).bytes();
    const size = whole.byteLength;
    const part = async (range: string) => {
      const answer = await fetched(url, { headers: { range } });
      return [answer.status, answer.headers.get('content-range'), await bytesOf(answer)];
    };
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, whole.slice(0, 10)]);
    expect(await part('bytes=20-')).toEqual([206, `bytes 20-${size - 1}/${size}`, whole.slice(20)]);
    expect(await part('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, whole.slice(-5)]);
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    for (const odd of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2']) expect((await part(odd))[0]).toBe(200);
    const head = await fetched(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(size), '']);
  });

  it.each([
    '/files/../database.sqlite',
    '/files/..%2fdatabase.sqlite',
    '/files/%2e%2e/database.sqlite',
    '/files/x.png',
    '/files/',
    '/files/a%00.png',
    `/files/${'0'.repeat(32)}.png`,
  ])('are all that a path leads to: %s', async (path) => {
    expect(await statusOf(path)).toBe(404);
    expect((await fetched(path, { method: 'HEAD' })).status).toBe(404);
  });

  it('go once nothing names them any more, neither a record nor what is in the bin', async () => {
    const made = await upload(1);
    const { id, image } = made.body.data;
    const twin = await client.post('/api/banner', { ...banner, is_active: true, image });
    const form = formOf({ title: 'Lain', image: pictureFile(160, 90, 2) });
    const changed = await client.upload(`/api/banner/${id}`, form);
    expect([changed.status, changed.body.data.title, changed.body.data.link_type]).toEqual([200, 'Lain', 'none']);
    later(2 * millisecondsInHour);
    await client.delete(`/api/banner/${twin.body.data.id}`);
    expect(home.names('files')).toContain(nameOf(image));
    await client.delete('/api/bin');
    expect(home.names('files')).toEqual([nameOf(changed.body.data.image)]);
    expect([home.names('trash'), await statusOf(image)]).toEqual([[nameOf(image)], 404]);
  });

  it('stay while a record names them whose resource file is gone: it may come back', async () => {
    const { image } = (await upload(1)).body.data;
    const words = { name: 'Poster', fields: { picture: 'Gambar' } };
    const poster = defineResource({ name: 'poster', fields: { picture: picture() }, words: { id: words, en: words } });
    await client.reopen({ registry: defineAreas([poster]) });
    const twin = await client.post('/api/poster', { picture: image });
    later(2 * millisecondsInHour);
    await client.delete(`/api/poster/${twin.body.data.id}`);
    await client.delete('/api/bin');
    expect([home.names('files'), home.names('trash')]).toEqual([[nameOf(image)], []]);
  });

  it('go in turns where they are many: others may write in between', async () => {
    const count = 60;
    const files = await home.open();
    await client.reopen({ files });
    const pictures = Array.from({ length: count }, (_, marks) => pictureFile(160, 90, marks).bytes());
    await files.putAll(await Promise.all(pictures));
    const rows = [...(await files.all()).keys()].map((image) => ({ ...banner, image }));
    expect((await client.post('/api/banner/import', { rows })).status).toBe(201);
    const ids = rows.map((_, index) => index + 1);
    await client.post('/api/banner/bulk', { action: 'delete', ids });
    later(2 * millisecondsInHour);
    let removedBefore: Promise<number> | undefined;
    const remove = vi.spyOn(files, 'remove').mockImplementationOnce(async () => {
      const write = client.post('/api/banner', { ...banner, image: rows[0]?.image });
      removedBefore = write.then(() => remove.mock.calls.length);
      // By the answer to a read, the write waits for its turn.
      await client.get('/api/banner');
    });
    await client.delete('/api/bin');
    expect(await removedBefore).toBeLessThan(count);
    expect(home.names('files')).toHaveLength(1);
  });

  it('come back from the trash when they are named or sent again', async () => {
    const { id, image } = (await upload(3)).body.data;
    later(2 * millisecondsInHour);
    await drop(id);
    expect(await statusOf(image)).toBe(404);
    const named = await client.post('/api/banner', { ...banner, is_active: true, image });
    expect([named.status, await statusOf(image), home.names('trash')]).toEqual([201, 200, []]);
    later(2 * millisecondsInHour);
    await drop(named.body.data.id);
    const again = await upload(3);
    expect([again.body.data.image, await statusOf(image)]).toEqual([image, 200]);
  });

  it('are in the trash for 30 days', async () => {
    const { id, image } = (await upload(4)).body.data;
    later(2 * millisecondsInHour);
    await drop(id);
    const files = await home.open();
    later(29 * millisecondsInDay);
    await files.emptyTrash(now);
    expect(home.names('trash')).toEqual([nameOf(image)]);
    later(2 * millisecondsInDay);
    await files.emptyTrash(now);
    expect(home.names('trash')).toEqual([]);
  });

  it('that a write has left behind, which was refused or died, are gone after the next start', async () => {
    const kept: string = (await upload(5)).body.data.image;
    expect((await upload(6, { title: '' })).status).toBe(422);
    await (await home.open()).put(await pictureFile(160, 90, 7).bytes());
    later(2 * millisecondsInHour);
    await client.reopen();
    await vi.waitFor(() => expect(home.names('files')).toEqual([nameOf(kept)]), 10_000);
  });

  it('that are named again come back from the trash at the next start, as with a database that was put back', async () => {
    const { image } = (await upload(8)).body.data;
    later(2 * millisecondsInHour);
    await (await home.open()).remove(image);
    expect(await statusOf(image)).toBe(404);
    await client.reopen();
    await vi.waitFor(async () => expect(await statusOf(image)).toBe(200), 10_000);
  });

  it('that are named and nowhere are told at the next start', async () => {
    const { image } = (await upload(9)).body.data;
    later(2 * millisecondsInHour);
    const files = await home.open();
    await files.remove(image);
    later(32 * millisecondsInDay);
    await files.emptyTrash(now);
    const said: string[] = [];
    await client.reopen({ noted: (line) => said.push(line) });
    await vi.waitFor(() => expect(said).toEqual([expect.stringContaining(`are missing: ${image}.`)]), 10_000);
  });
});

describe('the trash of a folder', () => {
  beforeEach(() => open(undefined));
  const names = (part: string) => readdirSync(join(client.folder, part));

  it('goes by the day that a file came there, whatever its own time says', async () => {
    const old = new Date(start - 400 * millisecondsInDay);
    const stray = `${'0'.repeat(32)}.png`;
    writeFileSync(join(client.folder, 'files', stray), 'x');
    utimesSync(join(client.folder, 'files', stray), old, old);
    await client.reopen();
    later(30 * millisecondsInDay);
    await client.reopen();
    expect([names('files'), names('trash/2026-03-01')]).toEqual([[], [stray]]);
    for (const days of [1, 3]) {
      later(days * millisecondsInDay);
      await client.reopen();
    }
    expect(names('trash')).toEqual([]);
  });

  it('gets nothing of what was half written when its process died: that is cleared away after a minute', async () => {
    const ages = { young: 30_000, old: 90_000 };
    for (const [name, age] of Object.entries(ages)) {
      const draft = join(client.folder, 'files', `${'0'.repeat(32)}.png.${name}.draft`);
      writeFileSync(draft, 'half');
      utimesSync(draft, new Date(), new Date(Date.now() - age));
    }
    await client.reopen();
    expect(names('files')).toEqual([`${'0'.repeat(32)}.png.young.draft`]);
    expect(readdirSync(client.folder)).not.toContain('trash');
  });
});

describe('a bucket', () => {
  beforeEach(() => open(inBucket()));

  it('is gone through page by page, and only what is below its own folder', async () => {
    for (let marks = 0; marks < 8; marks += 1) await inBucket().put(await pictureFile(160, 90, marks).bytes());
    const [one = ''] = s3.names('branch/files/');
    await new BucketFiles(s3.options('other/')).put(await pictureFile(160, 90, 1).bytes());
    s3.age(2 * millisecondsInHour, `branch/files/${one}`);
    const found = await inBucket().all();
    expect([found.size, [...found.values()].filter(Boolean)]).toEqual([8, [true]]);
    expect(found.get(`/files/${one}`)).toBe(true);
  });

  it('keeps what is new, however little names it: another process may be about to', async () => {
    await inBucket().put(await pictureFile(160, 90, 1).bytes());
    await client.reopen();
    await vi.waitFor(() => expect(s3.asked.at(-1)).toBe('LIST branch/trash/'), 10_000);
    expect(s3.names('branch/files/')).toHaveLength(1);
    const [name = ''] = s3.names('branch/files/');
    await inBucket().remove(`/files/${name}`);
    expect(s3.names('branch/files/')).toHaveLength(1);
  });

  it('keeps a picture that is sent again at the very moment that a sweep removes it', async () => {
    const bytes = await pictureFile(160, 90, 1).bytes();
    await inBucket().put(bytes);
    later(2 * millisecondsInHour);
    let sent: ReturnType<typeof upload> | undefined;
    s3.fault = async (request) => {
      if (!request.startsWith('DELETE branch/files/') || sent) return undefined;
      const staged = Promise.withResolvers<void>();
      sent = upload(1);
      s3.fault = (next) => {
        if (next.startsWith('PUT branch/files/')) setImmediate(staged.resolve);
        return undefined;
      };
      await staged.promise;
      return undefined;
    };
    await client.reopen();
    await vi.waitFor(() => expect(sent).toBeDefined(), 10_000);
    const made = await sent;
    expect(made?.status).toBe(201);
    expect(await bytesOf(await fetched(made?.body.data.image))).toEqual(bytes);
  });

  it('is swept by several processes at once, and keeps what is named', async () => {
    const kept: string = (await upload(1)).body.data.image;
    for (const marks of [2, 3, 4, 5]) await inBucket().put(await pictureFile(160, 90, marks).bytes());
    later(2 * millisecondsInHour);
    await client.api.close();
    const [other] = await Promise.all([
      Client.open(registry, { files: inBucket(), clock: () => now }, client),
      client.reopen(),
    ]);
    await vi.waitFor(() => expect(s3.names('branch/files/')).toEqual([kept.replace('/files/', '')]), 10_000);
    expect(s3.names('branch/trash/')).toHaveLength(4);
    await other.close();
  });

  it('that has a bad moment is asked again within the request, and nothing is noticed', async () => {
    let refused = 0;
    s3.fault = () => {
      refused += 1;
      return refused % 2 === 1 ? 503 : undefined;
    };
    const made = await upload(1);
    expect([made.status, await statusOf(made.body.data.image)]).toEqual([201, 200]);
    s3.fault = () => {
      refused += 1;
      return refused % 2 === 1 ? 'away' : undefined;
    };
    expect(await statusOf(made.body.data.image)).toBe(200);
  });

  it('whose answer breaks off, or does not say how long it is, gives no picture that seems whole', async () => {
    const url: string = (await upload(1)).body.data.image;
    s3.fault = () => 'half';
    await expect(bytesOf(await fetched(url))).rejects.toMatch(/^GET \/files\/\w+\.png: SocketError: .*$/);
    await client.reopen({ log: () => undefined });
    s3.fault = () => 'page';
    expect(await statusOf(url)).toBe(503);
  });

  it.each(['away', 'silent', 403] as const)(
    'that is %s is told as a 503 with words, and nothing is saved',
    async (fault) => {
      const said: string[] = [];
      const log = (line: string) => void said.push(line);
      await client.reopen({ log });
      await vi.waitFor(() => expect(s3.asked.at(-1)).toBe('LIST branch/trash/'), 10_000);
      const url: string = (await upload(1)).body.data.image;
      if (fault === 'silent') await client.reopen({ log, files: inBucket(hasty) });
      s3.fault = () => fault;
      const picture = await fetched(url, { headers: { 'accept-language': 'id' } });
      expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await picture.text()).toContain('Gambar dan dokumen sedang tidak dapat dijangkau');
      const refused = await upload(2);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(refused.body.responseMessage).toContain('cannot be reached right now. Nothing is lost');
      expect((await client.get('/api/banner')).body.meta.total).toBe(1);
      expect(said.join()).toMatch(/filesAway/);
      expect(said.join()).not.toMatch(/secret|lent/);
      s3.fault = () => undefined;
      await client.reopen();
      expect([(await upload(2)).status, await statusOf(url)]).toEqual([201, 200]);
    },
  );
});

describe('a start with a bucket', () => {
  beforeEach(() => open(undefined));
  const begin = async (more: Partial<BucketOptions> = {}, startAfresh = false) => {
    const bucket = { ...s3.options('branch/'), ...more };
    return openDataFolder({ registry, samples: {}, dataDir: folder, sampleData: false, startAfresh, bucket });
  };
  const refusal = async (more?: Partial<BucketOptions>): Promise<string> => {
    const error: unknown = await begin(more).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    return String(error);
  };

  it('is refused in words, without its keys, where the bucket is not there, or does not take them', async () => {
    const gone = await S3.start();
    const { endpoint } = gone;
    await gone.stop();
    const said = [
      await refusal({ endpoint }),
      await refusal({ secretAccessKey: 'another-secret' }),
      await refusal({ bucket: 'nowhere' }),
    ];
    s3.fault = () => 'page';
    said.push(await refusal());
    s3.fault = () => undefined;
    for (const one of said) expect(one).toMatch(/The bucket of FILES_URL cannot be used .* Nothing has been/);
    expect(said[0]).toContain('ECONNREFUSED');
    expect(said[1]).toContain('403 SignatureDoesNotMatch: It is refused & so on.');
    expect(said[2]).toContain('404 NoSuchBucket');
    expect(said[3]).toContain('does not speak S3');
    expect(said.join()).not.toMatch(/another-secret|lent/);
  });

  it('takes an empty database for a lost one where the bucket holds files, and says how to begin anew', async () => {
    await inBucket().put(await pictureFile(160, 90, 1).bytes());
    expect(await refusal()).toMatch(
      /holds 1 uploaded file \(in the bucket of FILES_URL\), but its database is missing/,
    );
    const api = await begin({}, true);
    await api.close();
    expect(s3.names('branch/files/')).toHaveLength(1);
  });
});

describe('the uploads of a folder', () => {
  const copied = async (): Promise<readonly string[]> => {
    const said: string[] = [];
    await copyUploads(client.folder, inBucket(), (line) => said.push(line));
    return said;
  };
  const begin = () =>
    openDataFolder({ registry, samples: {}, dataDir: client.folder, sampleData: false, bucket: s3.options('branch/') });
  const pictures = [1, 2, 3, 4, 5];
  const names = () => readdirSync(join(client.folder, 'files')).toSorted();
  beforeEach(async () => {
    await open(undefined);
    for (const marks of pictures) await upload(marks);
    await client.api.close();
  });

  it('are told to be absent only where they are, not where the disk does not give them', async () => {
    const name = `${'0'.repeat(32)}.png`;
    const files = await FolderFiles.open(folder, () => now);
    expect(await files.sizeOf(`/files/${name}`)).toBeUndefined();
    symlinkSync(name, join(folder, 'files', name));
    await expect(files.sizeOf(`/files/${name}`)).rejects.toThrow('ELOOP');
    await expect(files.read(`/files/${name}`)).rejects.toThrow('ELOOP');
  });

  it('come into a bucket by a copy, which goes on where it was broken off, and are served from there', async () => {
    await expect(begin()).rejects.toThrow(/holds 5 uploaded files that are not in the bucket .* npm run copy/);
    let sent = 0;
    s3.fault = (request) => {
      if (request.startsWith('PUT')) sent += 1;
      return sent > 2 && request.startsWith('PUT') ? 403 : undefined;
    };
    await expect(copied()).rejects.toThrow(/The bucket of FILES_URL cannot be used/);
    s3.fault = () => undefined;
    s3.asked.length = 0;
    expect(await copied()).toEqual(['files: 5 checked by name, 3 of them new in the bucket']);
    expect(s3.asked.filter((request) => request.startsWith('PUT'))).toHaveLength(3);
    expect(s3.names('branch/files/').toSorted()).toEqual(names());
    client.api = await begin();
    const [name = ''] = names();
    expect(await bytesOf(await fetched(`/files/${name}`))).toEqual(
      new Uint8Array(readFileSync(join(client.folder, 'files', name))),
    );
  });

  it('are not copied where they are not what their name says, and those that records name in vain are told', async () => {
    const [damaged = '', lost = ''] = names();
    writeFileSync(join(client.folder, 'files', damaged), await pictureFile(160, 90, 9).bytes());
    await expect(copied()).rejects.toThrow(`Damaged in the folder, so not copied: ${damaged}.`);
    expect(s3.names('branch/files/')).toHaveLength(4);
    for (const name of [damaged, lost]) await rm(join(client.folder, 'files', name));
    s3.objects.delete(`branch/files/${lost}`);
    expect((await copied()).at(-1)).toMatch(new RegExp(`refer to uploads that are missing: .*${lost}`));
  });

  it('that are in a bucket stay out of a backup, which says which ones are not there', async () => {
    await copied();
    const [lost = ''] = names();
    s3.objects.delete(`branch/files/${lost}`);
    const made = await backUp(client.folder, join(folder, 'backups'), start, inBucket());
    expect([made.uploads, made.missing]).toEqual([0, [lost]]);
    expect(readdirSync(made.folder)).toEqual(['backup.json', 'database.sqlite']);
  });
});
