import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Found } from '#api/contract/changes.ts';
import type { Client } from '../client.ts';
import { openWorld } from '../world.ts';

let client: Client;
beforeAll(async () => {
  client = await openWorld();
});
afterAll(() => client.close());

const find = async (q: string, more = ''): Promise<Found[]> =>
  (await client.get(`/api/search?q=${encodeURIComponent(q)}${more}`)).body.data;
const make = async (name: string, more: object = {}): Promise<number> =>
  (await client.post('/api/event/type', { name, color: '#000000', ...more })).body.data.id;

describe('the search over all resources', () => {
  it('puts what is called so first, then what begins so, has a word that does, has it anywhere', async () => {
    const anywhere = await make('Bezirqua');
    const inText = await make('Lokakarya qx', { description: 'Tentang zirqu dan lain-lain' });
    const word = await make('Hari Zirqual');
    const start = await make('Zirqual raya');
    const exact = await make('ZIRQU');
    const found = await find('zirqu');
    expect(found.map(({ id }) => id)).toEqual([exact, start, word, inText, anywhere]);
    expect(found[0]).toEqual({ resource: 'event/type', id: exact, name: 'ZIRQU' });
  });

  it('finds a code in whatever resource it is, with its picture', async () => {
    const [product] = (await client.get('/api/usk-store/product?limit=1')).body.data;
    const [first] = await find(product.sku.toLowerCase());
    expect(first).toEqual({
      resource: 'usk-store/product',
      id: product.id,
      name: product.name,
      picture: product.images[0],
    });
  });

  it('wants every word, anywhere, and takes signs as they are', async () => {
    const both = await make('Gelar Qoxa Budaya');
    await make('Gelar Budaya');
    expect((await find('budaya  QOXA')).map(({ id }) => id)).toEqual([both]);
    expect((await find('gélar qöxa')).map(({ id }) => id)).toEqual([both]);
    expect(await find('qoxa%')).toEqual([]);
    expect(await find('qo_a')).toEqual([]);
    expect(await find('  ')).toEqual([]);
  });

  it('gives each resource its turn among those alike, and no more than are asked for', async () => {
    for (let at = 0; at < 12; at += 1) await make(`Acara semarak ${at}`);
    const form = { name: 'Varian semarak', display: 'text' };
    await client.post('/api/usk-store/variant', form);
    const found = await find('semarak', '&limit=5');
    expect(found).toHaveLength(5);
    expect(found.map(({ resource }) => resource)).toContain('usk-store/variant');
  });

  it('forgets what was deleted, and refuses what it cannot be asked', async () => {
    const id = await make('Sebentarqx');
    expect(await find('sebentarqx')).toHaveLength(1);
    await client.delete(`/api/event/type/${id}`);
    expect(await find('sebentarqx')).toEqual([]);
    const wrong = await client.get('/api/search?q=a&limit=101&page=2');
    expect([wrong.status, Object.keys(wrong.body.errors ?? {}).sort()]).toEqual([400, ['limit', 'page']]);
    const long = (letters: number) => client.get(`/api/search?q=${encodeURIComponent('📚'.repeat(letters))}`);
    expect([(await long(200)).status, (await long(201)).status]).toEqual([200, 400]);
  });
});
