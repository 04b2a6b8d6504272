import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RelatedList } from '#admin/form/related/RelatedList.tsx';
import '../fewStyles.ts';
import { defineAreas, integer, reference } from '#schema';
import { loose, title } from '../schema/problems/loose.ts';
import { openForm, stage } from './stage.tsx';

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const town = loose({ name: 'town', fields: { title }, related: { house: 'town_id' } });
const fields = { title, town_id: reference('town', { required: true, fixed: true }) };
const getOne: DataProvider['getOne'] = async (_, { id }) => ({ data: { id: Number(id), title: 'Solo' } as never });
const getList = (async () => ({
  data: [{ id: 7, title: 'Blue house', town_id: 2 }],
  total: 26,
})) as unknown as DataProvider['getList'];

const getMany: DataProvider['getMany'] = async () => ({ data: [] });

it.each([
  ['of every parent', undefined, undefined, ['/house/add', '/house/edit/7', '/house?town_id=2']],
  [
    'below this one',
    { resource: 'town', field: 'town_id' },
    2,
    ['/house/add/2', '/house/edit/2/7', '/house/2?town_id=2'],
  ],
])('a related list leads to records %s', async (_where, parent, meta, expected) => {
  const registry = defineAreas([town, loose({ name: 'house', fields, ...(parent && { parent }) })]);
  const list = vi.fn(getList);
  const data = { getOne, getList: list as typeof getList, getMany };
  const { screen, router } = await openForm({ registry, data, at: ['/town/edit/2'] });
  await screen.findByText('Blue house');
  expect(list.mock.calls.find(([name]) => name === 'house')?.[1].meta?.parent).toBe(meta);
  const links = [/tambah/i, 'Blue house', /26/].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
  // As react-admin's own links have it, for a stock form in place of the generated one.
  fireEvent.click(screen.getByRole('link', { name: /tambah/i }));
  expect(router.state.location.state).toMatchObject({ record: { town_id: 2 } });
});

it('leads to all of them of a record whose id is a text', async () => {
  const registry = defineAreas([town, loose({ name: 'house', fields })]);
  const list = <RelatedList resource={registry.named('house')} field="town_id" id="a&b" />;
  render(<MemoryRouter>{await stage(list, { registry, data: { getList, getMany } })}</MemoryRouter>);
  const all = await screen.findByRole('link', { name: /26/ });
  expect(all.getAttribute('href')).toBe('/house?town_id=a%26b');
});

it('has what is in each column below its label, of records that are named by this one too', async () => {
  // Without a text, a record is named by its first field, which is the reference to this one.
  const house = loose({ name: 'house', fields: { town_id: fields.town_id, rooms: integer() } });
  const data = [{ id: 7, rooms: 5, town_id: 2 }];
  const { screen } = await openForm({
    registry: defineAreas([town, house]),
    data: { getOne, getList: (async () => ({ data, total: 1 })) as never, getMany },
    at: ['/town/edit/2'],
  });
  await screen.findByRole('cell', { name: '5' });
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect([texts('columnheader'), texts('cell')]).toEqual([
    ['Word town_id', 'Word rooms'],
    ['#2', '5'],
  ]);
});
