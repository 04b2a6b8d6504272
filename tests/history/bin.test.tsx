import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/apiError.ts';
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

/** A bin with that many items, read page by page. */
const open = async (count: number, methods: object = {}) => {
  let items = Array.from({ length: count }, (_, index) => ({
    ...{ id: index + 1, resource: 'banner', record_id: index + 1, name: `Banner ${index + 1}` },
    ...{ by: { id: 4, name: 'Rina' }, at: new Date().toISOString() },
  }));
  const getBin = vi.fn(
    async ({ pagination: { page, perPage } }: { pagination: { page: number; perPage: number } }) => ({
      data: items.slice((page - 1) * perPage, page * perPage),
      total: items.length,
    }),
  );
  const take = async (id?: number) => {
    items = items.filter((item) => id !== undefined && item.id !== id);
    return { data: { id } };
  };
  const emptyBin = ({ id }: { id?: number }) => take(id);
  await drawAdmin('/bin', { getBin, restoreFromBin: take, emptyBin, ...methods } as object);
  await screen.findByRole('list', { name: 'Tempat sampah' });
  return { getBin };
};
const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('the bin', () => {
  it('goes on with the line in the place of one that was restored or deleted, to its end', async () => {
    await open(3);
    await userEvent.click(button('Pulihkan: Banner 2'));
    await waitFor(() => expect(focused()).toBe('Pulihkan: Banner 3'));
    await userEvent.click(button('Hapus permanen: Banner 3'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Hapus permanen?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Hapus permanen' }));
    await waitFor(() => expect(focused()).toBe('Pulihkan: Banner 1'));
    await userEvent.click(button('Pulihkan: Banner 1'));
    await screen.findByText('Tempat sampah kosong.');
    await waitFor(() => expect(focused()).toBe('Tempat sampah'));
  });

  it('lets none be restored twice while another is restored as well', async () => {
    const answers: (() => void)[] = [];
    const restoreFromBin = vi.fn((id: number) => new Promise((answer) => answers.push(() => answer({ data: { id } }))));
    await open(2, { restoreFromBin });
    await userEvent.click(button('Pulihkan: Banner 1'));
    await userEvent.click(button('Pulihkan: Banner 2'));
    await userEvent.click(button('Pulihkan: Banner 1'), { pointerEventsCheck: 0 });
    expect(restoreFromBin.mock.calls).toEqual([[1], [2]]);
    for (const answer of answers) answer();
    await screen.findByText('“Banner 2” dipulihkan.');
  });

  it('leaves the question about another open when one is deleted whose own was closed meanwhile', async () => {
    let answer = () => {};
    const emptyBin = () => new Promise((resolve) => (answer = () => resolve({ data: { id: 1 } })));
    await open(2, { emptyBin });
    const ask = async (name: string) => {
      await userEvent.click(button(`Hapus permanen: ${name}`));
      return within(await screen.findByRole('dialog', { name: 'Hapus permanen?' }));
    };
    const first = await ask('Banner 1');
    await userEvent.click(first.getByRole('button', { name: 'Hapus permanen' }));
    expect(first.queryByRole('button', { name: 'Batal' })).toBeNull();
    await userEvent.click(first.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = await ask('Banner 2');
    expect(second.getByRole('button', { name: 'Batal' })).toBeTruthy();
    answer();
    await screen.findByText('“Banner 1” dihapus permanen.');
    const go = second.getByRole<HTMLButtonElement>('button', { name: 'Hapus permanen' });
    await waitFor(() => expect(go.disabled).toBe(false));
    expect(go.isConnected).toBe(true);
  });

  it('is emptied of what is shown, and not of what somebody deletes meanwhile', async () => {
    const emptyBin = vi.fn(async () => ({ data: null }));
    const { getBin } = await open(2, { emptyBin });
    const [newest] = (await getBin({ pagination: { page: 1, perPage: 1 } })).data;
    await userEvent.click(button('Kosongkan'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Kosongkan' }));
    await waitFor(() => expect(emptyBin).toHaveBeenCalledWith({ to: newest?.at }));
  });

  it('says why no more came and keeps the button, then goes on at the first of what comes', async () => {
    const { getBin } = await open(60);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    getBin.mockRejectedValueOnce(new Error('Jalan putus'));
    await userEvent.click(button('Muat lebih banyak'));
    expect((await screen.findByRole('alert')).textContent).toContain('Jalan putus');
    await waitFor(() => expect(focused()).toBe('Muat lebih banyak'));
    await userEvent.click(button('Muat lebih banyak'));
    await waitFor(() => expect(focused()).toBe('Pulihkan: Banner 26'));
    expect(screen.queryByText('Jalan putus')).toBeNull();
    await userEvent.click(button('Muat lebih banyak'));
    await waitFor(() => expect(focused()).toBe('Pulihkan: Banner 51'));
  });

  it('names no number when it could not be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await drawAdmin('/bin', { getBin: () => Promise.reject(new Error('Jalan putus')) } as object);
    expect((await screen.findByRole('alert')).textContent).toContain('Jalan putus');
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).not.toMatch(/^Tempat sampah\d/);
  });

  const refused = new ApiError(409, { message: 'Induknya dihapus' });
  const lost = new ApiError(0, { message: 'Terputus' }, { reason: 'network' });
  it.each([
    ['restore', refused, 'Tidak dapat dipulihkan. Induknya dihapus'],
    ['restore', lost, 'Belum pasti apakah sudah dipulihkan. Terputus'],
    ['remove', refused, 'Tidak dapat dihapus. Induknya dihapus'],
    ['remove', lost, 'Belum pasti apakah sudah dihapus. Terputus'],
  ])('says of a %s that was refused so, and of one without an answer claims nothing', async (what, why, said) => {
    const fail = () => Promise.reject(why);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open(1, { restoreFromBin: fail, emptyBin: fail });
    const names = what === 'restore' ? [/^Pulihkan/] : [/^Hapus permanen/, /^Hapus permanen$/];
    for (const name of names) await userEvent.click((await screen.findAllByRole('button', { name })).at(-1) as Element);
    expect(await screen.findByText(said)).toBeTruthy();
  });
});
