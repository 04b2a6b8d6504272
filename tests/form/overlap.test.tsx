import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { loadInputs } from '#admin/form/FormPage.tsx';
import ResourceForm from '#admin/form/ResourceForm.tsx';
import { dateTime, defineAreas, defineResource, period, reference, text } from '#schema';
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
