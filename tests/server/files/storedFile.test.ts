import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineAreas, defineResource, file, image, images } from '#schema';
import { kb } from '#values/bytes.ts';
import { Client } from '../client.ts';
import { formOf, pictureFile } from './pictureFile.ts';

describe('a stored file that another field names', () => {
  const fields = {
    any: images(),
    small: image({ ratio: '1:1', maxBytes: kb(32) }),
    wide: image({ ratio: '16:9' }),
    scan: file(),
  };
  const names = { name: 'Meja', fields: { any: 'Foto', small: 'Ikon', wide: 'Gambar', scan: 'Pindaian' } };
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  let desk: Client;
  let large: string;
  let wide: string;
  beforeAll(async () => {
    const photo = sharp({ create: { width: 600, height: 600, channels: 3, background: '#000', noise } }).jpeg();
    desk = await Client.open(defineAreas([defineResource({ name: 'desk', fields, words: { id: names, en: names } })]));
    const parts = { 'any[0]': new File([new Uint8Array(await photo.toBuffer())], 'photo.jpg', { type: 'image/jpeg' }) };
    [large, wide] = (
      await desk.upload('/api/desk', formOf({ ...parts, 'any[1]': pictureFile(160, 90) }))
    ).body.data.any;
  });
  afterAll(() => desk.close());
  const said = async (body: object) => (await desk.post('/api/desk', body)).body.errors;

  it('is refused where it has another shape, is too large or of another type', async () => {
    expect(await said({ small: wide })).toEqual({ small: ['The sides of the picture must be 1:1.'] });
    expect(await said({ wide: large })).toEqual({ wide: ['The sides of the picture must be 16:9.'] });
    expect(await said({ small: large })).toEqual({ small: ['The file is too large: at most 32 kB.'] });
    expect(await said({ scan: wide })).toEqual({ scan: ['This type of file is not accepted. Use PDF.'] });
  });

  it('is taken where it fits', async () => {
    expect(await said({ any: [wide, large], wide })).toBeUndefined();
  });
});
