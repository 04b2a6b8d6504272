import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { daysLeft } from '#admin/history/bin/BinScreen.tsx';
import { clearSession } from '#session/session.ts';
import '../fewStyles.ts';
import { drawAdmin } from '../shell/drawAdmin.tsx';
import { screenSize } from '../shell/screenSize.ts';

beforeEach(() => {
  localStorage.clear();
  screenSize(1440);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'content-type': 'application/json' } }));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const rina = { id: 4, name: 'Rina' };
const budi = { id: 5, name: 'Budi' };
const many = { resource: 'banner', by: rina, total: 120, done: 120, changed: 117, state: 'done', refused: [] };
const entries = [
  { ...many, id: 9, kind: 'edit', at: '2026-11-22T09:30:00Z', done: 40, changed: 40, state: 'running' },
  { ...many, id: 8, kind: 'import', at: '2026-11-22T09:00:00Z' },
  { ...many, id: 7, kind: 'import', at: '2026-11-21T09:30:00Z', done: 50, changed: 50, state: 'stopped', undone_by: 6 },
  { ...many, id: 5, kind: 'update', at: '2026-11-21T09:20:00Z', by: budi, record_id: 3, name: 'Beasiswa', total: 1 },
  {
    ...{ ...many, id: 4, kind: 'update', at: '2026-11-21T09:10:00Z', by: budi, total: 1 },
    ...{ resource: 'usk-store/product/payment-method', record_id: 12, parent_id: 7, name: 'QRIS' },
  },
].map((entry) => ('record_id' in entry ? { ...entry, done: 1, changed: 1 } : entry));
const refused = [{ row: 2, id: 14, errors: { title: ['Wajib diisi.'] }, message: 'Tidak sah' }];

const open = async (over: object = {}) => {
  const getActivity = vi.fn(async (_asked: object) => ({ data: entries, total: entries.length }));
  const stopEntry = vi.fn(async (_id: number) => ({ data: entries[0] }));
  const getPeople = async () => ({ data: [budi, rina, { id: 6, name: 'Wati' }] });
  const getEntry = async () => ({ data: { ...entries[1], refused } });
  const drawn = await drawAdmin('/activity', { getActivity, getPeople, stopEntry, getEntry, ...over } as object);
  await screen.findByRole('heading', { level: 1, name: 'Aktivitas' });
  await screen.findAllByRole('listitem');
  return { ...drawn, getActivity, stopEntry };
};
/** The line with that text. */
const line = (text: RegExp) => {
  const found = screen.getAllByRole('listitem').find((item) => text.test(item.textContent ?? ''));
  if (!found) throw new Error(`no line says ${text}`);
  return found;
};

describe('the activity of all resources', () => {
  it('leaves the focus in the list of people when their names come while it is open', async () => {
    const people = Promise.withResolvers<object>();
    const { router } = await open({ getPeople: () => people.promise });
    await act(() => router.navigate('/activity?person=4'));
    await userEvent.click(screen.getByRole('combobox', { name: /^Oleh/ }));
    const chosen = await screen.findByRole('option', { name: '#4' });
    expect(document.activeElement).toBe(chosen);
    await act(async () => people.resolve({ data: [budi, rina] }));
    await waitFor(() => expect(chosen.textContent).toBe('Rina'));
    expect(document.activeElement).toBe(chosen);
  });

  it('has a line once that the next page brings again, as somebody has changed something meanwhile', async () => {
    const lines = Array.from({ length: 27 }, (_, index) => ({
      ...entries[3],
      id: 90 - index,
      name: `Banner ${index}`,
    }));
    const getActivity = async ({ pagination: { page } }: { pagination: { page: number } }) => ({
      data: page === 1 ? lines.slice(0, 25) : lines.slice(24),
      total: page === 1 ? 27 : 28,
    });
    await open({ getActivity });
    await userEvent.click(screen.getByRole('button', { name: 'Muat lebih banyak' }));
    await screen.findByText('Banner 26');
    expect(screen.getAllByText(/^Banner \d/).map(({ textContent }) => textContent)).toEqual(
      lines.map(({ name }) => name),
    );
  });

  it('asks for no day that there is not, which only a mistyped address says', async () => {
    const { router, getActivity } = await open();
    await act(() => router.navigate('/activity?from=2026-02-31&to=2026-11-22'));
    await waitFor(() => expect(getActivity).toHaveBeenCalledTimes(2));
    const filter = { to: expect.any(String) };
    expect(getActivity).toHaveBeenLastCalledWith(expect.objectContaining({ filter }));
  });

  it('says aloud how many entries a filter finds', async () => {
    const { router, getActivity } = await open();
    const said = screen.getByText('5 data');
    expect(said.getAttribute('role')).toBe('status');
    getActivity.mockResolvedValue({ data: entries.slice(3), total: 2 });
    await act(() => router.navigate('/activity?person=5'));
    await waitFor(() => expect(said.textContent).toBe('2 data'));
  });

  it('is in days, and what was done to many rows at once is one line that says how it ended', async () => {
    await open();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '22 Nov 2026',
      '21 Nov 2026',
    ]);
    expect(line(/^120 Banner/).textContent).toContain('Diubah sekaligus oleh Rina');
    expect(line(/117 berubah, 3 dibiarkan/)).toBeTruthy();
    const stopped = line(/dihentikan setelah 50 dari 120 · sudah diurungkan/);
    expect(within(stopped).queryByRole('button')).toBeNull();
    expect(
      within(line(/^Beasiswa/))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/banner/edit/3');
    const nested = within(line(/^QRIS/)).getByRole('link');
    expect(nested.getAttribute('href')).toBe('/usk-store/product/payment-method/edit/7/12');
  });

  it('says of what was undone in part what is left, and offers to undo that', async () => {
    const partly = { ...entries[1], undone_by: 10, undone_left: 4 };
    await open({ getActivity: async () => ({ data: [partly], total: 1 }) });
    const said = line(/sudah diurungkan sebagian, 4 dibiarkan/);
    expect(within(said).getByRole('button', { name: /^Urungkan/ })).toBeTruthy();
  });

  it('offers neither to undo nor to open what was deleted for good', async () => {
    await open({ getActivity: async () => ({ data: [{ ...entries[3], forgotten: true }], total: 1 }) });
    const gone = within(line(/^Beasiswa/));
    expect([gone.queryByRole('button'), gone.queryByRole('link')]).toEqual([null, null]);
  });

  it('says of an undoing that it left the one record as it was', async () => {
    const vain = { ...entries[3], kind: 'undo', changed: 0 };
    await open({ getActivity: async () => ({ data: [vain], total: 1 }) });
    expect(line(/^Beasiswa/).textContent).toContain('Diurungkan oleh Budi');
    expect(line(/^Beasiswa/).textContent).toContain('0 berubah, 1 dibiarkan');
  });

  it('says why nothing new comes over the lines that are there, until it does', async () => {
    const { getActivity } = await open();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { promise: back, resolve } = Promise.withResolvers<object>();
    getActivity.mockRejectedValueOnce(new Error('Jalan putus'));
    getActivity.mockReturnValueOnce(back as never);
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('Ini mungkin bukan yang terbaru: tidak dapat dimuat ulangJalan putus');
    expect(line(/^Beasiswa/)).toBeTruthy();
    await userEvent.click(within(said).getByRole('button', { name: 'Coba lagi' }));
    resolve({ data: entries, total: entries.length });
    await waitFor(() => expect(said.isConnected).toBe(false));
  });

  it('shows how far one under way is, and stops it', async () => {
    const { stopEntry } = await open();
    const running = line(/40 dari 120/);
    expect(within(running).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
    await userEvent.click(within(running).getByRole('button', { name: 'Hentikan' }));
    expect(stopEntry).toHaveBeenCalledWith(9);
  });

  it('keeps each undoing that is under way from being begun again, whichever ends first', async () => {
    const ends = new Map<number, () => void>();
    const undoEntry = vi.fn((id: number) => {
      const { promise, resolve } = Promise.withResolvers<{ data: object }>();
      ends.set(id, () => resolve({ data: { ...many, id: id + 100, kind: 'undo' } }));
      return promise;
    });
    const { getActivity, router } = await open({
      undoEntry,
      getEntry: async () => ({ data: { ...many, refused: [] } }),
    });
    const undo = (text: RegExp) => within(line(text)).getByRole<HTMLButtonElement>('button', { name: /^Urungkan/ });
    const [first, second] = [/3 dibiarkan/, /^Beasiswa/];
    await userEvent.click(undo(first));
    await userEvent.click(undo(second));
    expect([undo(first).disabled, undo(second).disabled]).toEqual([true, true]);
    // Somebody who comes back to the screen meanwhile does not see it, and presses again.
    await act(() => router.navigate('/bin'));
    await screen.findByRole('heading', { level: 1, name: 'Tempat sampah' });
    await act(() => router.navigate('/activity'));
    await screen.findByRole('heading', { level: 1, name: 'Aktivitas' });
    await screen.findAllByRole('listitem');
    for (const text of [first, second]) await userEvent.click(undo(text));
    expect(undoEntry.mock.calls).toEqual([[8], [5]]);
    const read = getActivity.mock.calls.length;
    ends.get(8)?.();
    await waitFor(() => expect(getActivity.mock.calls.length).toBeGreaterThan(read));
    await waitFor(() => expect(undo(first).disabled).toBe(false));
    expect(undo(second).disabled).toBe(true);
    ends.get(5)?.();
    await waitFor(() => expect(undo(second).disabled).toBe(false));
  });

  it('says of each row that was refused why', async () => {
    await open();
    await userEvent.click(within(line(/3 dibiarkan/)).getByRole('button', { name: /^Rincian/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Yang dibiarkan' });
    expect((await within(dialog).findByRole('listitem')).textContent).toBe('#14 Judul: Wajib diisi.');
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/banner/edit/14');
  });

  it('names the refused records that are still there, or in the bin, and the others by their numbers', async () => {
    const rows = [14, 15].map((id, row) => ({ ...refused[0], id, row }));
    await open({
      getEntry: async () => ({
        data: { ...entries[1], refused: [...rows, { ...refused[0], id: 16, row: 2, name: 'Lama' }] },
      }),
      getMany: async () => ({ data: [{ id: 14, title: 'Beasiswa' }] }),
    });
    await userEvent.click(within(line(/3 dibiarkan/)).getByRole('button', { name: /^Rincian/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Yang dibiarkan' });
    expect(await within(dialog).findByRole('link', { name: 'Beasiswa' })).toHaveProperty('pathname', '/banner/edit/14');
    expect(
      within(dialog)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Beasiswa', '#15']);
    expect(within(dialog).getByText('Lama').closest('li')?.textContent).toBe('Lama Judul: Wajib diisi.');
  });

  it('says in words in which item of a row the fault is', async () => {
    const event = { ...entries[1], resource: 'event/list' };
    const errors = { 'speakers.1.name': ['Wajib diisi.'] };
    await open({
      getActivity: async () => ({ data: [event], total: 1 }),
      getEntry: async () => ({ data: { ...event, refused: [{ ...refused[0], errors }] } }),
    });
    await userEvent.click(within(line(/3 dibiarkan/)).getByRole('button', { name: /^Rincian/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Yang dibiarkan' });
    expect((await within(dialog).findByRole('listitem')).textContent).toBe('#14 Pembicara 2, Nama: Wajib diisi.');
  });

  it('says of a resource that is gone by the names of its fields why, not in the words of another', async () => {
    const gone = { ...entries[1], resource: 'gone' };
    await open({
      getActivity: async () => ({ data: [gone], total: 1 }),
      getEntry: async () => ({ data: { ...gone, refused } }),
    });
    await userEvent.click(within(line(/3 dibiarkan/)).getByRole('button', { name: /^Rincian/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Yang dibiarkan' });
    expect((await within(dialog).findByRole('listitem')).textContent).toBe('#14 title: Wajib diisi.');
  });

  it('is narrowed to whoever ever wrote, a resource and days, which the address keeps', async () => {
    const { router, getActivity } = await open();
    await userEvent.click(screen.getByRole('combobox', { name: 'Oleh' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Wati' }));
    await waitFor(() => expect(router.state.location.search).toBe('?person=6'));
    await waitFor(() =>
      expect(getActivity).toHaveBeenLastCalledWith(expect.objectContaining({ filter: { person: 6 } })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
    expect(router.state.location.search).toBe('');
    // Half a day is no filter: beside another one, it goes with that.
    await act(() => router.navigate('/activity?person=6'));
    const from = () => screen.getByLabelText<HTMLInputElement>('Dari tanggal');
    fireEvent.change(from(), { target: { value: '2026-11-21' } });
    expect(from().getAttribute('value')).toBe('');
    Object.defineProperty(from(), 'validity', { value: { badInput: true } });
    fireEvent.change(from(), { target: { value: '' } });
    fireEvent.blur(from());
    expect(from().getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Hapus semua filter' }));
    expect(from().getAttribute('aria-invalid')).toBe('false');
    expect(router.state.location.search).toBe('');
    // A resource whose file was removed.
    await act(() => router.navigate('/activity?resource=gone'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Area' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Semua area' }));
    expect(router.state.location.search).toBe('');
  });
});

it.each([
  ['2026-11-22T00:00:00Z', 30],
  ['2026-11-21T00:00:00Z', 29],
  ['2026-10-23T12:00:00Z', 1],
  ['2026-10-01T00:00:00Z', 0],
])('a record deleted at %s stays in the bin for %i more days', (at, days) =>
  expect(daysLeft(at, Date.parse('2026-11-22T00:00:00Z'))).toBe(days),
);
