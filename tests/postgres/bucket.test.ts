import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { millisecondsInHour } from 'date-fns/constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { banner as bannerResource } from '#resources/banner.ts';
import { defineAreas } from '#schema';
import { type Api, createApi } from '#server/app.ts';
import { BucketFiles } from '#server/files/bucket/bucketFiles.ts';
import { urlOf } from '#server/files/fileStore.ts';
import { Client, secret } from '../server/client.ts';
import { formOf, pictureFile } from '../server/files/pictureFile.ts';
import { S3 } from '../server/files/s3.ts';

const registry = defineAreas([bannerResource]);
const banner = { title: 'Baru', link_type: 'none', is_active: 'true' };

let s3: S3;
let folder = '';
let client: Client;
const files = () => new BucketFiles(s3.options());
beforeAll(async () => {
  s3 = await S3.start();
  folder = await mkdtemp(join(tmpdir(), 'other-'));
  client = await Client.open(registry, { files: files() });
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
  await s3.stop();
});

/** Another process over the same database and bucket; it goes through the files as it starts. */
const other = (): Promise<Api> =>
  createApi({ registry, secret, dataDir: folder, database: client.database.dialect(), files: files() });

it('a picture that is sent at the very moment that other processes remove it keeps its file, and none is left over', async () => {
  const upload = () => client.upload('/api/banner', formOf({ ...banner, image: pictureFile(160, 90, 1) }));
  const { id } = (await upload()).body.data;
  await client.delete(`/api/banner/${id}`);
  await client.delete('/api/bin');
  await files().put(await pictureFile(160, 90, 2).bytes());
  s3.age(2 * millisecondsInHour);
  const sent = Promise.withResolvers<Awaited<ReturnType<typeof upload>>>();
  let isSent = false;
  s3.fault = async (request) => {
    if (isSent || request !== `DELETE files/${removed}`) return undefined;
    isSent = true;
    const staged = Promise.withResolvers<void>();
    s3.fault = (next) => {
      if (next === `PUT files/${removed}`) setImmediate(staged.resolve);
      return undefined;
    };
    upload().then(sent.resolve, sent.reject);
    await staged.promise;
    return undefined;
  };
  const removed = urlOf(await pictureFile(160, 90, 1).bytes()).replace('/files/', '');
  const others = await Promise.all([other(), other()]);
  const made = await sent.promise;
  expect(made.status).toBe(201);
  await expect.poll(() => s3.names('files/'), { timeout: 10_000 }).toEqual([removed]);
  expect((await client.api.fetch(new Request(`http://localhost/files/${removed}`))).status).toBe(200);
  for (const api of others) await api.close();
});
