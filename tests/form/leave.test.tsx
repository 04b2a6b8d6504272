import { cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, readDraft, writeDraft } from '#admin/form/draft/draft.ts';
import { logoutHere } from '#providers/logout.ts';
import { claimPage } from '#session/owner.ts';
import { startSession } from '#session/session.ts';
import { registry, stored } from './registry.ts';
import { openForm } from './stage.tsx';

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const getOne: DataProvider['getOne'] = async (_, { id }) => ({ data: { ...stored, id: Number(id) } as never });
const update = () => vi.fn(async (_: string, { data }) => ({ data: { ...data, id: 1 } }));

const openEdited = async (data: object = {}) => {
  const form = await openForm({ registry, data: { getOne, ...data }, at: ['/kind', '/thing/edit/1'] });
  await userEvent.type(await form.screen.findByLabelText(/^Judul/), ' X');
  return form;
};

describe('leaving a form', () => {
  it('asks nothing while nothing was changed', async () => {
    const { screen, router } = await openForm({ registry, data: { getOne }, at: ['/thing/edit/1'] });
    await screen.findByLabelText(/^Judul/);
    await router.navigate('/kind');
    expect(router.state.location.pathname).toBe('/kind');
  });

  it('asks before an edited form goes, also from record 1 to record 10', async () => {
    const { screen, router } = await openEdited();
    await router.navigate('/thing/edit/10');
    await screen.findByRole('dialog', { name: 'Simpan perubahan?' });
    expect(router.state.location.pathname).toBe('/thing/edit/1');
  });

  it('stays, with what was typed', async () => {
    const { screen, router } = await openEdited();
    await router.navigate('/kind');
    await userEvent.click(await screen.findByRole('button', { name: 'Tetap di sini' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Kaos X');
    expect(router.state.location.pathname).toBe('/thing/edit/1');
  });

  it('goes without saving, and keeps no draft of what was given up', async () => {
    const sent = update();
    const { screen, router } = await openEdited({ update: sent });
    await router.navigate('/kind');
    await userEvent.click(await screen.findByRole('button', { name: 'Buang perubahan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/kind'));
    expect(sent).not.toHaveBeenCalled();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('saves first, then goes where the person was going', async () => {
    const sent = update();
    const { screen, router } = await openEdited({ update: sent });
    await router.navigate('/kind');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await waitFor(() => dialog.querySelector('button:last-of-type') as HTMLElement));
    await waitFor(() => expect(router.state.location.pathname).toBe('/kind'));
    expect(sent.mock.calls[0]?.[1].data).toMatchObject({ title: 'Kaos X' });
  });

  it('does not go when saving fails', async () => {
    const sent = update();
    const { screen, router } = await openEdited({ update: sent });
    await userEvent.clear(screen.getByLabelText(/^Judul/));
    screen.getByRole('button', { name: 'Batal' }).focus();
    await router.navigate('/kind');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(dialog.querySelector('button:last-of-type') as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/thing/edit/1');
    expect(screen.getByText(/perlu diperbaiki/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Judul/)));
  });

  it('warns before the page itself is closed', async () => {
    await openEdited();
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});

describe('a draft', () => {
  const key = draftKey(0, 'thing', undefined, 1);

  it('is kept of what was typed when the page goes away, and offered when the form is opened again', async () => {
    const first = await openEdited();
    window.dispatchEvent(new Event('pagehide'));
    expect(readDraft(key)?.values).toEqual({ title: 'Kaos X' });
    first.unmount();
    const { screen } = await openForm({ registry, data: { getOne }, at: ['/thing/edit/1'] });
    expect(await screen.findByLabelText(/^Judul/)).toHaveProperty('value', 'Kaos');
    await userEvent.click(screen.getByRole('button', { name: 'Pulihkan' }));
    await waitFor(() => expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Kaos X'));
  });

  it('is not kept of who has logged out before the page goes away', async () => {
    startSession(
      { access_token: 't', id_user: 1, name: '', phone: '', profile_picture: '', refresh_token: '' },
      60_000,
    );
    claimPage();
    await openEdited();
    logoutHere();
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is forgotten when it is given up', async () => {
    writeDraft(key, { at: 0, values: { title: 'Lama' } });
    const { screen } = await openForm({ registry, data: { getOne }, at: ['/thing/edit/1'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Buang' }));
    expect(screen.queryByText(/belum disimpan dari/)).toBeNull();
    expect(readDraft(key)).toBeUndefined();
  });

  it('is gone once the form is saved', async () => {
    const { screen, router } = await openEdited({ update: update() });
    window.dispatchEvent(new Event('pagehide'));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(readDraft(key)).toBeUndefined();
  });

  it('is nobody else’s, and holds no file', () => {
    expect(draftKey(1, 'thing', undefined, 1)).not.toBe(draftKey(2, 'thing', undefined, 1));
    writeDraft(key, {
      at: 5,
      values: { title: 'X', picture: new File(['x'], 'x.png'), people: [{ photo: new File([], 'y') }] },
    });
    expect(readDraft(key)).toEqual({ at: 5, values: { title: 'X' } });
  });

  it('that cannot be read is none', () => {
    sessionStorage.setItem(key, '{"at":');
    expect(readDraft(key)).toBeUndefined();
    sessionStorage.setItem(key, '[]');
    expect(readDraft(key)).toBeUndefined();
  });
});

describe('a record that somebody else saved meanwhile', () => {
  const theirs = { ...stored, title: 'Jaket', stock: 9, updated_at: '2026-02-01T00:00:00.000Z' };
  const conflicting = (current: object = theirs) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    return vi
      .fn(async (_: string, { data }) => ({ data: { ...data, id: 1 } }))
      .mockRejectedValueOnce(Object.assign(new Error('changed'), { status: 412, body: { data: current } }));
  };
  const conflict = async () => {
    const sent = conflicting();
    const form = await openEdited({ update: sent });
    await userEvent.click(form.screen.getByRole('button', { name: 'Simpan' }));
    const dialog = await form.screen.findByRole('dialog', { name: 'Data ini diubah orang lain' });
    return { ...form, sent, dialog };
  };

  it('shows what differs, mine and theirs', async () => {
    const { dialog } = await conflict();
    const rows = [...dialog.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows[0]).toEqual(['Judul', 'Kaos X', 'Jaket']);
    expect(rows[1]?.[0]).toBe('Stok');
    expect(rows[1]?.[2]).toBe('9');
  });

  it('keeps mine over theirs, and theirs where I changed nothing, held against their version', async () => {
    const { screen, sent, router } = await conflict();
    await userEvent.click(screen.getByRole('button', { name: 'Simpan milik saya' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(sent.mock.calls[1]?.[1]).toMatchObject({ data: { title: 'Kaos X', stock: 9 }, previousData: theirs });
  });

  it('takes theirs', async () => {
    const { screen, sent } = await conflict();
    await userEvent.click(screen.getByRole('button', { name: 'Pakai yang tersimpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Jaket');
    expect(screen.getByLabelText('Stok')).toHaveProperty('value', '9');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('lets me go on with mine, still held against the version I opened', async () => {
    const { screen, sent } = await conflict();
    await userEvent.click(screen.getByRole('button', { name: 'Lanjut mengisi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Kaos X');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(sent.mock.calls[1]?.[1].previousData.updated_at).toBe(stored.updated_at);
  });

  it('in other fields is no question: both changes are saved, and it says which came from elsewhere', async () => {
    const sent = conflicting({ ...stored, stock: 9, updated_at: theirs.updated_at });
    const { screen, router } = await openEdited({ update: sent });
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(sent).toHaveBeenCalledTimes(2);
    expect(sent.mock.calls[1]?.[1]).toMatchObject({
      data: { title: 'Kaos X', stock: 9 },
      previousData: { updated_at: theirs.updated_at },
    });
    screen.getByText('Perubahan orang lain tetap tersimpan: Stok.');
  });

  it('is a question when the answer does not bring the record', async () => {
    const sent = conflicting({});
    const { screen } = await openEdited({ update: sent });
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByRole('dialog');
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('deleting', () => {
  it('asks first, then goes back to the list, even with unsaved input', async () => {
    const remove = vi.fn(async () => ({ data: { ...stored } as never }));
    const { screen, router } = await openEdited({ delete: remove });
    await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hapus Barang?' });
    expect(dialog.textContent).toContain('“Kaos” dipindahkan ke tempat sampah');
    await userEvent.click(dialog.querySelector('button:last-of-type') as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('asks once more when somebody else has changed the record, and then goes by their version', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const theirs = { ...stored, stock: 9, updated_at: '2026-02-01T00:00:00.000Z' };
    const remove = vi
      .fn(async (_: string, __: { previousData?: object }) => ({ data: stored as never }))
      .mockRejectedValueOnce(Object.assign(new Error('changed'), { status: 412, body: { data: theirs } }));
    const { screen, router } = await openEdited({ delete: remove as never });
    await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = () => userEvent.click(dialog.querySelector('button:last-of-type') as HTMLElement);
    await confirm();
    await screen.findByText(/Tekan Hapus sekali lagi/);
    await confirm();
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(remove.mock.calls[1]?.[1].previousData).toEqual(theirs);
  });

  it('counts a record that somebody else deleted as deleted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const remove = vi.fn().mockRejectedValue(Object.assign(new Error('Tidak ditemukan'), { status: 404 }));
    const { screen, router } = await openEdited({ delete: remove });
    await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(dialog.querySelector('button:last-of-type') as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
  });

  it('says why the API refuses, and keeps the record', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const remove = vi
      .fn()
      .mockRejectedValue(Object.assign(new Error('Masih dipakai 3 produk'), { status: 409, body: {} }));
    const { screen, router } = await openEdited({ delete: remove });
    await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(dialog.querySelector('button:last-of-type') as HTMLElement);
    await screen.findByText('Masih dipakai 3 produk');
    expect(router.state.location.pathname).toBe('/thing/edit/1');
  });
});
