import { cleanup, render, screen } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { loadInputs } from '#admin/form/FormPage.tsx';
import ResourceForm from '#admin/form/ResourceForm.tsx';
import { dateTime, defineAreas, defineResource, period, reference, select, text } from '#schema';
import type { Condition } from '#schema/field.ts';
import '../fewStyles.ts';
import { stage } from './stage.tsx';

const hall = defineResource({
  name: 'hall',
  fields: { name: text({ required: true }) },
  words: { id: { name: 'Aula', fields: { name: 'Nama' } }, en: { name: 'Halls', fields: { name: 'Name' } } },
});
const words = { hall_id: 'Aula', title: 'Judul', starts_at: 'Mulai', ends_at: 'Selesai', held: 'Waktu' };
const show = defineResource({
  name: 'hall/show',
  parent: { resource: 'hall', field: 'hall_id' },
  fields: {
    hall_id: reference('hall', { required: true }),
    title: text({ required: true }),
    starts_at: dateTime(),
    ends_at: dateTime(),
    held: period('starts_at', 'ends_at'),
  },
  warnOverlap: { period: 'held', same: [], when: {} },
  words: { id: { name: 'Acara', fields: words }, en: { name: 'Shows', fields: words } },
});
const { hall_id: _, ...tripWords } = { ...words, state: 'Status' };
const options = { state: { open: 'Dibuka', off: 'Batal' } };
/** With states for which trips do not warn. */
const trip = (when: Condition) =>
  defineResource({
    name: 'trip',
    fields: {
      title: text({ required: true }),
      state: select(['open', 'off'], { initial: 'open' }),
      starts_at: dateTime(),
      ends_at: dateTime(),
      held: period('starts_at', 'ends_at'),
    },
    warnOverlap: { period: 'held', same: [], when },
    words: { id: { name: 'Wisata', fields: tripWords, options }, en: { name: 'Trips', fields: tripWords, options } },
  });
const registry = defineAreas([hall, show]);

afterEach(cleanup);

it('warns of records of the same time below the same record, and leads to them there', async () => {
  const getList = vi.fn(async () => ({ data: [{ id: 7, title: 'Konser' }], total: 1 }));
  const data = { getList: getList as never, getOne: (async () => ({ data: { id: 3, name: 'Utama' } })) as never };
  await Promise.all(loadInputs(show.fields));
  const element = await stage(<ResourceForm resource={registry.named('hall/show')} type="add" parentId={3} />, {
    registry,
    data,
  });
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const other = await screen.findByRole('link', { name: 'Konser' });
  expect(other.getAttribute('href')).toBe('/hall/show/edit/3/7');
  expect(getList).toHaveBeenCalledWith('hall/show', expect.objectContaining({ meta: { parent: 3 } }));
});

it.each<[string, Condition, unknown]>([
  ['not be one value', { state: { not: 'off' } }, 'off'],
  ['be one value or none', { state: ['open', null] }, 'off'],
  ['be one value', { state: 'open' }, 'open'],
])(
  'names those that must %s, at most six and whether there are more, among however many others',
  async (_, when, other) => {
    const resource = trip(when);
    const rows = Array.from({ length: 20 }, (_row, at) => ({
      id: at + 1,
      title: `Wisata ${at + 1}`,
      state: at < 10 ? other : 'open',
    }));
    const getList = async (_name: string, { filter, pagination }: GetListParams) => {
      const found = rows.filter(({ state }) => filter?.state === undefined || state === filter.state);
      return { data: found.slice(0, pagination?.perPage), total: found.length };
    };
    await Promise.all(loadInputs(resource.fields));
    const element = await stage(<ResourceForm resource={resource} type="add" />, {
      registry: defineAreas([resource]),
      data: { getList: getList as never },
    });
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    const named = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/ · .*/, ''));
    const six = Array.from({ length: 6 }, (_link, at) => `Wisata ${(other === 'off' ? 11 : 1) + at}`);
    await screen.findByText('Waktu bersamaan dengan:');
    expect(named()).toEqual([...six, 'dan lainnya']);
  },
);
