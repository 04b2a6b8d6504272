import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { defineAreas, defineResource, file, image } from '#schema';
import type { Sampler } from '#schema/kinds/sampler.ts';
import { urlOf } from '#server/files/fileStore.ts';
import { Canvas } from '#server/samples/pictures/canvas.ts';
import { drawPicture } from '#server/samples/pictures/drawPicture.ts';
import { drawSamples } from '#server/samples/seedSamples.ts';
import { Client } from '../client.ts';

const black = [0, 0, 0] as const;
const white = [255, 255, 255] as const;

/** How bright each pixel is, row by row. */
const brightness = async (canvas: Canvas): Promise<number[][]> => {
  const { data, info } = await sharp(canvas.png()).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, y) => [...data.subarray(y * info.width, (y + 1) * info.width)]);
};

it('draws shapes over one another, and softens where they meet', async () => {
  const canvas = new Canvas(6, 2, [black, white]);
  canvas.rectangle(0.5, 0, 5, 1, 1);
  expect(await brightness(canvas)).toEqual([
    [128, 255, 255, 255, 255, 128],
    [0, 0, 0, 0, 0, 0],
  ]);
  canvas.rectangle(2, 0.5, 2.5, 2, 0);
  canvas.rectangle(3, 0.5, 1, 1, 1);
  expect(await brightness(canvas)).toEqual([
    [128, 255, 128, 255, 191, 128],
    [0, 0, 0, 128, 0, 0],
  ]);
  canvas.rectangle(0, 0, 1, 1, 0);
  expect((await brightness(canvas))[0]).toEqual([0, 255, 128, 255, 191, 128]);
});

it('draws what is below a line, to the edge and beyond it', async () => {
  const canvas = new Canvas(4, 2, [black, white]);
  canvas.below((x) => 2 - x, 1);
  expect(await brightness(canvas)).toEqual([
    [0, 64, 255, 255],
    [64, 255, 255, 255],
  ]);
  canvas.below(() => -3, 0);
  expect(await brightness(canvas)).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});

it('are drawn beforehand by a build: a first start takes those, and draws itself what is not among them', async () => {
  const words = { name: 'Foto', fields: { photo: 'Foto', letter: 'Surat' } };
  const fields = { photo: image(), letter: file({ required: true }) };
  const photo = defineResource({ name: 'photo', fields, words: { id: words, en: words } });
  const registry = defineAreas([photo]);
  const titles = ['Jaket', 'Hutan'];
  const samples = {
    photo: {
      count: titles.length,
      make: ({ index, picture, document }: Sampler) => ({
        photo: picture(titles[index] ?? '', '1:1'),
        letter: document(`Surat (${index})`),
      }),
    },
  };
  const pictures = await mkdtemp(join(tmpdir(), 'drawn-'));
  await drawSamples(registry, { samples }, pictures);
  const names = await readdir(pictures);
  expect(names).toHaveLength(2);
  const other = drawPicture('Laut', '1:1');
  await writeFile(join(pictures, names[0] ?? ''), other);
  await rm(join(pictures, names[1] ?? ''));
  const client = await Client.open(registry, { samples: { samples, pictures } });
  const rows: { photo: string; letter: string }[] = (await client.get('/api/photo')).body.data;
  const taken = new Set(rows.map((row) => row.photo));
  expect(taken).toContain(urlOf(other));
  expect(titles.some((title) => taken.has(urlOf(drawPicture(title, '1:1'))))).toBe(true);
  const fetched = (url: string) => client.api.fetch(new Request(`http://localhost${url}`));
  for (const url of taken) expect((await fetched(url)).status).toBe(200);
  const [letter] = await Promise.all(rows.map((row) => fetched(row.letter)));
  expect([letter?.headers.get('content-type'), await letter?.text()]).toEqual([
    'application/pdf',
    expect.stringContaining('(Surat \\(1\\)) Tj'),
  ]);
  await client.close();
  await rm(pictures, { recursive: true });
});
