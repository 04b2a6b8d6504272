import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { recordBody } from '#providers/data/recordBody.ts';
import {
  defineAreas,
  defineResource,
  file as fileField,
  image,
  images,
  json,
  list,
  referenceMany,
  text,
} from '#schema';
import { behaviours } from '#schema/kinds/behaviours.ts';
import { checkFile } from '#server/files/checkFile.ts';
import { formSchema } from '#server/openapi/resourceSchemas.ts';
import { mb } from '#values/bytes.ts';
import { Client } from '../client.ts';
import { openWorld } from '../world.ts';
import { formOf, pictureFile } from './pictureFile.ts';

let client: Client;
beforeAll(async () => {
  client = await openWorld();
});
afterAll(() => client.close());

const banner = { title: 'Baru', link_type: 'none', is_active: 'true' };
const event = {
  title: 'Temu',
  event_type_id: '1',
  summary: 'Ringkas',
  starts_at: '2026-12-01T02:00:00.000Z',
  ends_at: '2026-12-01T05:00:00.000Z',
  venue_type: 'onsite',
  venue: 'Aula',
  price: '0',
  status: 'draft',
};
const product = {
  sku: 'FORM-1',
  name: 'Kaus',
  usk_store_category_id: '1',
  price: '100000',
  weight_grams: '200',
  stock: '4',
  status: 'draft',
};
const stored = () => new Set(readdirSync(join(client.folder, 'files')));
const file = (content: string | Uint8Array<ArrayBuffer>, type: string, name = 'x') =>
  new File([content], name, { type });

describe('a form', () => {
  it('takes a picture that does not say that it is one, by what is in it', async () => {
    for (const type of ['', 'application/octet-stream']) {
      const image = new File([pictureFile(160, 90, 7)], 'unnamed', { type });
      expect((await client.upload('/api/banner', formOf({ ...banner, image }))).status).toBe(201);
      const other = await client.upload('/api/banner', formOf({ ...banner, image: file('<svg/>', type) }));
      expect(Object.keys(other.body.errors ?? {})).toEqual(['image']);
    }
  });

  it('holds several pictures in order, stored ones and new ones', async () => {
    const parts = {
      ...product,
      'images[1]': pictureFile(50, 50, 3),
      'images[0]': pictureFile(50, 50, 4),
      variant_detail_ids: '',
    };
    const made = await client.upload('/api/usk-store/product', formOf(parts));
    expect(made.body.errors).toBeUndefined();
    const [first, second] = made.body.data.images;
    const again = formOf({ 'images[0]': second, 'images[1]': pictureFile(50, 50, 5), 'images[2]': first });
    const changed = await client.upload(`/api/usk-store/product/${made.body.data.id}`, again);
    expect([changed.body.data.images[0], changed.body.data.images[2]]).toEqual([second, first]);
    const ids = formOf({ 'variant_detail_ids[0]': '3', 'variant_detail_ids[1]': '1' });
    const linked = await client.upload(`/api/usk-store/product/${made.body.data.id}`, ids);
    expect(linked.body.data.variant_detail_ids).toEqual([3, 1]);
  });

  it('holds items with pictures of their own', async () => {
    const parts = {
      ...event,
      poster: pictureFile(90, 120),
      'speakers[0][name]': 'Ani',
      'speakers[0][title]': 'Dosen',
      'speakers[0][photo]': pictureFile(40, 40),
      'speakers[1][name]': 'Budi',
      'speakers[1][photo]': '',
    };
    const made = await client.upload('/api/event/list', formOf(parts));
    expect(made.body.errors).toBeUndefined();
    expect(made.body.data.speakers).toEqual([
      { name: 'Ani', title: 'Dosen', photo: expect.stringMatching(/^\/files\//) },
      { name: 'Budi', title: null, photo: null },
    ]);
    const broken = { ...parts, 'speakers[1][photo]': file('<svg/>', 'image/png') };
    const refused = await client.upload('/api/event/list', formOf(broken));
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['speakers.1.photo']);
  });

  it('has room for as much as its fields take where they do not say how much', async () => {
    const names = { name: 'Arsip', fields: { scan: 'Pindaian', photos: 'Foto' } };
    const archive = defineResource({
      name: 'archive',
      fields: { scan: fileField(), photos: images() },
      words: { id: names, en: names },
    });
    const own = await Client.open(defineAreas([archive]));
    const pdf = file(`%PDF-1.7\n${' '.repeat(mb(9))}\n%%EOF`, 'application/pdf', 'pindaian.pdf');
    const made = await own.upload('/api/archive', formOf({ scan: pdf }));
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const heavy = file(`%PDF-1.7\n${' '.repeat(mb(11))}\n%%EOF`, 'application/pdf', 'pindaian.pdf');
    const refused = await own.upload('/api/archive', formOf({ scan: heavy }));
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([413, ['scan']]);
    await own.close();
  });

  it('holds what lies within an item as the page sends it: several records, items of its own, any JSON', async () => {
    const inside = { photo: image(), box_ids: referenceMany('box'), rows: list({ x: text() }), set: json() };
    const labels = { photo: 'Foto', box_ids: 'Kotak', rows: 'Baris', set: 'Isi' };
    const words = { name: 'Kotak', fields: { parts: 'Bagian' }, items: { parts: labels } };
    const fields = { parts: list(inside) };
    const box = defineResource({ name: 'box', fields, words: { id: words, en: words } });
    const own = await Client.open(defineAreas([box]));
    await own.post('/api/box', { parts: [] });
    const part = { box_ids: [1], rows: [{ x: '[1]' }], set: { a: [5] } };
    const { content } = recordBody(box, {
      parts: [
        { ...part, photo: pictureFile(5, 5) },
        { ...part, rows: [], set: 5 },
      ],
    });
    const made = await own.upload('/api/box', 'form' in content ? content.form : new FormData());
    expect(made.body.errors).toBeUndefined();
    expect(made.body.data.parts).toMatchObject([part, { ...part, rows: [], set: 5 }]);
    const described = Object.values(formSchema(box, 'Input').patternProperties as Record<string, object>);
    const inText = { type: 'string', description: 'JSON text.' };
    expect(described).toEqual([
      expect.objectContaining({ contentMediaType: expect.any(String) }),
      inText,
      inText,
      inText,
    ]);
    await own.close();
  });

  it('holds the object of a kind that reads no JSON text itself, in an item too', async () => {
    const { fromText, asJson } = behaviours.json;
    Object.assign(behaviours.json, { fromText: undefined, asJson: undefined });
    onTestFinished(() => void Object.assign(behaviours.json, { fromText, asJson }));
    const words = {
      name: 'Peta',
      fields: { photo: 'Foto', at: 'Di', stops: 'Singgah' },
      items: { stops: { at: 'Di' } },
    };
    const fields = { photo: image(), at: json(), stops: list({ at: json() }) };
    const map = defineResource({ name: 'map', fields, words: { id: words, en: words } });
    const own = await Client.open(defineAreas([map]));
    const at = { lat: -6.2, lng: 106.8 };
    const { content } = recordBody(map, { photo: pictureFile(5, 5), at, stops: [{ at }] });
    const made = await own.upload('/api/map', 'form' in content ? content.form : new FormData());
    expect(made.body.data).toMatchObject({ at, stops: [{ at }] });
    await own.close();
  });

  it('is taken with POST only', async () => {
    const form = formOf({ title: 'Lain' });
    expect((await client.signed('PUT', '/api/banner/1', { form })).status).toBe(415);
    expect((await client.signed('PATCH', '/api/banner/1', { form })).status).toBe(415);
  });

  it('is refused with parts that cannot be read, sent twice, or are files where none belongs', async () => {
    const twice = formOf(banner);
    twice.append('title', 'Zwei');
    expect((await client.upload('/api/banner', twice)).body.errors).toHaveProperty('title');
    expect((await client.upload('/api/banner', formOf({ 'a[b][c][d]': 'x' }))).status).toBe(400);
    const misplaced = await client.upload('/api/banner', formOf({ ...banner, title: pictureFile(9, 9) }));
    expect([misplaced.status, Object.keys(misplaced.body.errors ?? {})]).toEqual([422, ['title']]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await client.signed('POST', '/api/banner', { raw: '--y nonsense', headers, signature: 'x' })).status).toBe(
      401,
    );
  });
});

const pictureBytes = new Uint8Array(await pictureFile(160, 90).arrayBuffer());
const cut = (bytes: Uint8Array<ArrayBuffer>) => file(bytes.slice(0, bytes.byteLength - 30), 'image/png');
const scratched = (bytes: Uint8Array<ArrayBuffer>) => file(bytes.with(bytes.byteLength - 30, 7), 'image/png');

describe('a file is refused', () => {
  const before = new Set<string>();
  beforeAll(() => {
    for (const name of stored()) before.add(name);
  });
  const send = async (image: File) => client.upload('/api/banner', formOf({ ...banner, image }));

  it.each([
    ['an SVG', file('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'image/svg+xml', 'x.svg')],
    ['an SVG that says it is a PNG', file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png', 'x.png')],
    ['a page that says it is a JPEG', file('<!doctype html><script>1</script>', 'image/jpeg', 'x.jpg')],
    ['a GIF', file('GIF89a;', 'image/gif', 'x.gif')],
    ['a PDF where a picture belongs', file('%PDF-1.7', 'image/png', 'x.png')],
    ['an empty one', file('', 'image/png', 'x.png')],
    ['a PNG without its header', file(new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]), 'image/png')],
    ['a JPEG that breaks off', file(new Uint8Array([255, 216, 255, 224, 0, 4, 0, 0]), 'image/jpeg')],
    ['one of another shape', pictureFile(90, 90)],
    ['one of too many pixels', pictureFile(9_600, 5_400)],
    ['one that unpacks to 37 million pixels', pictureFile(8_192, 4_608)],
    ['a PNG that breaks off', cut(pictureBytes)],
    ['a PNG with another picture’s pixels', scratched(pictureBytes)],
  ])('when it is %s', async (_what, image) => {
    const { status, body } = await send(image);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['image']]);
    expect(body.errors?.image).toHaveLength(1);
  });

  it('with words that say how large it is and how large it may be', async () => {
    const said = async (image: File) => (await send(image)).body.errors?.image?.[0];
    expect(await said(pictureFile(9_600, 5_400))).toMatch(/9600 × 5400.*8192/);
    expect(await said(pictureFile(8_192, 4_608))).toMatch(/8192 × 4608.*25 million/);
  });

  it('when a URL names none that is stored, or what stands there only looks like one', async () => {
    for (const image of [
      '/files/00000000000000000000000000000000.png',
      '/files/../signing-secret',
      'https://evil.example/x.png',
      '/etc/passwd',
      { name: 'x.png', size: 9, type: 'image/png', arrayBuffer: {} },
    ]) {
      const { status, body } = await client.post('/api/banner', { ...banner, is_active: true, image });
      expect([image, status, Object.keys(body.errors ?? {})]).toEqual([image, 422, ['image']]);
    }
  });

  it('when it, or all of it, is too much', async () => {
    const { status, body } = await send(file(new Uint8Array(2 * 1024 * 1024 + 1), 'image/png'));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([413, ['image']]);
    const form = formOf({ ...banner, image: file(new Uint8Array(8 * 1024 * 1024), 'image/png') });
    expect((await client.upload('/api/banner', form)).status).toBe(413);
    const tooMuch = { raw: ' '.repeat(1024 * 1024 + 1) };
    expect((await client.signed('PATCH', '/api/banner/1', tooMuch)).status).toBe(413);
    // The higher limit for forms with files does not hold for JSON.
    expect((await client.signed('POST', '/api/banner', tooMuch)).status).toBe(413);
    expect((await client.signed('POST', '/api/banner/1', tooMuch)).status).toBe(413);
    expect((await client.open('POST', '/api/login-web', { raw: ' '.repeat(70_000) })).status).toBe(413);
  });

  it('and leaves nothing behind', () => {
    expect([...stored()].filter((name) => !before.has(name))).toEqual([]);
  });
});

describe('a picture of a camera', () => {
  /** Taken upright, with the metadata that cameras and programs add to a picture. */
  const camera = async (): Promise<File> => {
    const { default: sharp } = await import('sharp');
    const exif = {
      IFD0: { Artist: 'Cut Nyak Dhien', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 33/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '95/1 19/1 0/1' },
    };
    const picture = sharp({ create: { width: 90, height: 160, channels: 3, background: '#276b4a' } });
    return file(
      new Uint8Array(await picture.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
      'image/jpeg',
    );
  };

  it('is kept upright, without its place and without names', async () => {
    const sent = await camera();
    expect(Buffer.from(await sent.arrayBuffer()).toString('latin1')).toContain('Cut Nyak Dhien');
    const made = await client.upload('/api/banner', formOf({ ...banner, image: sent }));
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const served = await client.api.fetch(new Request(`http://localhost${made.body.data.image}`));
    const { default: sharp } = await import('sharp');
    const { width, height, exif, orientation } = await sharp(await served.arrayBuffer()).metadata();
    expect([width, height, exif, orientation]).toEqual([160, 90, undefined, undefined]);
  });

  const note = Buffer.from('Cut Nyak Dhien, Lampisang 5.53N 95.32E');
  const insert = (at: number, bytes: Buffer, more: Buffer) =>
    Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
  const two = (value: number) => Buffer.from([value >> 8, value & 255]);
  const segment =
    (marker: number, begin = '') =>
    (bytes: Buffer) =>
      insert(
        2,
        bytes,
        Buffer.concat([Buffer.from([255, marker]), two(2 + begin.length + note.length), Buffer.from(begin), note]),
      );
  const chunk = (name: string) => (bytes: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), note]);
    const checked = Buffer.alloc(4);
    checked.writeUInt32BE(crc32(named));
    return insert(33, bytes, Buffer.concat([Buffer.from([0, 0]), two(note.length), named, checked]));
  };
  const part = (bytes: Buffer) => {
    const all = Buffer.concat([bytes, Buffer.from('note'), Buffer.from([note.length, 0, 0, 0]), note]);
    all.writeUInt32LE(all.byteLength - 8, 4);
    return all;
  };
  const trailer = (bytes: Buffer) => Buffer.concat([bytes, note]);

  it.each<[what: string, type: 'jpeg' | 'png' | 'webp', put: (bytes: Buffer) => Buffer]>([
    ['a JPEG’s comment', 'jpeg', segment(0xfe)],
    ['a JPEG’s XMP', 'jpeg', segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0')],
    ['a JPEG’s IPTC', 'jpeg', segment(0xed, 'Photoshop 3.0\0')],
    ['a JPEG’s marker of some program', 'jpeg', segment(0xea)],
    ['a JPEG’s thumbnail', 'jpeg', segment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\x02\x06')],
    ['the video behind a JPEG', 'jpeg', trailer],
    ['a PNG’s text', 'png', chunk('tEXt')],
    ['a PNG’s chunk of some program', 'png', chunk('prVt')],
    ['what is behind a PNG', 'png', trailer],
    ['a WebP’s chunk of some program', 'webp', part],
  ])('is kept without %s, with its colours, and from then on byte for byte', async (_what, type, put) => {
    const { default: sharp } = await import('sharp');
    const colour = { width: 160, height: 90, channels: 3, background: '#276b4a' } as const;
    const clean = await sharp({ create: colour }).withIccProfile('p3').toFormat(type).toBuffer();
    const send = async (bytes: Buffer) => {
      const image = file(new Uint8Array(bytes), `image/${type}`);
      const { body } = await client.upload('/api/banner', formOf({ ...banner, image }));
      const url: string = body.data.image;
      const served = await client.api.fetch(new Request(`http://localhost${url}`));
      return { url, bytes: Buffer.from(await served.arrayBuffer()) };
    };
    expect((await send(clean)).bytes.equals(clean)).toBe(true);
    const kept = await send(put(clean));
    expect(kept.bytes.includes('Dhien')).toBe(false);
    expect((await sharp(kept.bytes).metadata()).hasProfile).toBe(true);
    expect((await send(kept.bytes)).url).toBe(kept.url);
  });

  it('is decoded in its turn, however many of another person wait', async () => {
    const many = Array.from({ length: 101 }, () => checkFile(pictureFile(80, 80), 'account 1'));
    expect((await checkFile(pictureFile(90, 90), 'account 2')).issue).toBeUndefined();
    await Promise.all(many);
  });

  it('is refused in words where it breaks off', async () => {
    const bytes = new Uint8Array(await (await camera()).arrayBuffer());
    const image = file(bytes.slice(0, bytes.byteLength - 200), 'image/jpeg');
    const { status, body } = await client.upload('/api/banner', formOf({ ...banner, image }));
    expect([status, body.errors]).toEqual([
      422,
      { image: ['The picture is damaged or cut off. Save it again, then upload it.'] },
    ]);
  });
});
