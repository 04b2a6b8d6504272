import { act, cleanup, fireEvent, renderHook, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, DeleteButton, Form, TabbedForm, useBlocker, useInput } from 'react-admin';
import { createPortal } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Draft, draftOf, readDraft } from '#admin/form/draft/draft.ts';
import { draftPlace } from '#admin/form/draft/draftStore.ts';
import { useUnsavedForms } from '#admin/unsaved.ts';
import { defineView } from '#admin/view.ts';
import { ApiError } from '#api/apiError.ts';
import { logoutHere } from '#session/endSession.ts';
import { claimPage } from '#session/owner.ts';
import { startSession } from '#session/session.ts';
import '../../fewStyles.ts';
import { registry, stored } from '../registry.ts';
import { openForm } from '../stage.tsx';

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

const getOne: DataProvider['getOne'] = async (_, { id }) => ({ data: { ...stored, id: Number(id) } as never });
const update = () => vi.fn(async (_: string, { data }) => ({ data: { ...data, id: 1 } }));

/** The stored drafts: their keys and their fields. */
const drafts = (): [string, Draft['fields']][] =>
  Object.entries({ ...localStorage })
    .filter(([key]) => key.startsWith('draft/'))
    .map(([key, text]) => [key, JSON.parse(String(text)).fields]);

const openEdited = async (data: object = {}) => {
  const form = await openForm({ registry, data: { getOne, ...data }, at: ['/kind', '/thing/edit/1'] });
  await userEvent.type(await form.screen.findByLabelText(/^Judul/), ' X');
  return form;
};

const StockInput = ({ source, label }: { readonly source: string; readonly label: string }) => {
  const { field } = useInput({ source });
  return <input aria-label={label} {...field} />;
};
const StockTitle = () => <StockInput source="title" label="Judul" />;
const StockForm = () => (
  <Form record={stored} warnWhenUnsavedChanges>
    <StockTitle />
  </Form>
);
/** Beside the form around it, as one in a dialog is. */
const StockNote = () =>
  createPortal(
    <Form record={stored} warnWhenUnsavedChanges>
      <StockInput source="code" label="Catatan" />
    </Form>,
    document.body,
  );
const TabbedStockForm = () => (
  <TabbedForm record={stored} warnWhenUnsavedChanges>
    <TabbedForm.Tab label="Tab">
      <StockTitle />
    </TabbedForm.Tab>
  </TabbedForm>
);
const shouldBlock = vi.fn((_: { readonly nextLocation: object }) => true);
const Blocked = () => {
  const { state, location, proceed } = useBlocker(shouldBlock);
  return (
    <button type="button" onClick={proceed}>
      {`${state} ${location?.pathname}`}
    </button>
  );
};
const StockDelete = () => <DeleteButton label="Buang" />;
/** As a stock delete button does, which then leads to the list. */
const Reset = () => {
  const { reset } = useFormContext();
  return (
    <button type="button" onClick={() => reset(undefined, { keepValues: true })}>
      reset
    </button>
  );
};
const viewed = (view: Parameters<typeof defineView>[1]) => ({
  '/resources/thing.view.tsx': async () => ({ default: defineView(registry.named('thing'), view) }),
});

describe('leaving a stock form', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['a plain one', StockForm],
    ['one of tabs', TabbedStockForm],
  ])('asks where it was told to, also before a path that begins as its own: %s', async (_, form) => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    const { screen, router } = await openForm({ registry, views: viewed({ form }), at: ['/thing/edit/1'] });
    await userEvent.type(await screen.findByLabelText('Judul'), ' X');
    await router.navigate('/thing/edit/1?part=2');
    expect(confirm).not.toHaveBeenCalled();
    for (const path of ['/thing/edit/10', '/thing/edit/1/2', '/kind']) {
      confirm.mockClear();
      await act(() => router.navigate(path));
      await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
      expect(router.state.location.pathname).toBe('/thing/edit/1');
    }
    expect(screen.getByLabelText('Judul')).toHaveProperty('value', 'Kaos X');
  });

  it('asks beside a form of ours: each that would lose something, and none twice', async () => {
    const confirm = vi.fn(() => true);
    vi.stubGlobal('confirm', confirm);
    const { screen, router } = await openForm({
      registry,
      data: { getOne },
      views: viewed({ formActions: StockNote }),
      at: ['/thing/edit/1'],
    });
    await userEvent.type(await screen.findByLabelText(/^Judul/), ' X');
    void router.navigate('/kind');
    const dialog = await screen.findByRole('dialog', { name: 'Simpan perubahan?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tetap di sini' }));
    expect([router.state.location.pathname, confirm.mock.calls.length]).toEqual(['/thing/edit/1', 0]);
    await userEvent.type(screen.getByLabelText('Catatan'), 'X');
    void router.navigate('/kind');
    await userEvent.click(await screen.findByRole('button', { name: 'Buang perubahan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/kind'));
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('asks nothing once a stock button has deleted the record: it cannot be saved any more', async () => {
    const remove = vi.fn(async () => ({ data: stored }));
    const data = { getOne, delete: remove as never, getList: (async () => ({ data: [], total: 0 })) as never };
    const { screen, router } = await openForm({
      ...{ registry, data, views: viewed({ formActions: StockDelete }), at: ['/kind', '/thing/edit/1'] },
    });
    await userEvent.type(await screen.findByLabelText(/^Judul/), ' X');
    await userEvent.click(screen.getByRole('button', { name: 'Buang' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Konfirmasi' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(remove).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog', { name: 'Simpan perubahan?' })).toBeNull();
  });

  it('asks about what is typed after a form was reset that nobody had edited', async () => {
    const { screen, router } = await openForm({
      ...{ registry, data: { getOne }, views: viewed({ formActions: Reset }), at: ['/kind', '/thing/edit/1'] },
    });
    const title = await screen.findByLabelText(/^Judul/);
    await userEvent.click(screen.getByRole('button', { name: 'reset' }));
    await userEvent.type(title, ' X');
    void router.navigate('/kind');
    const dialog = await screen.findByRole('dialog', { name: 'Simpan perubahan?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tetap di sini' }));
    expect(router.state.location.pathname).toBe('/thing/edit/1');
  });

  it('tells a blocker of the view’s own from where to where', async () => {
    const { screen, router } = await openForm({ registry, views: viewed({ form: Blocked }), at: ['/thing/edit/1'] });
    await screen.findByText('unblocked undefined');
    await act(() => router.navigate('/thing/edit/10?part=2'));
    expect(shouldBlock.mock.lastCall?.[0].nextLocation).toMatchObject({
      pathname: '/thing/edit/10',
      search: '?part=2',
    });
    await userEvent.click(await screen.findByText('blocked /thing/edit/10'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing/edit/10'));
  });
});

describe('leaving a form', () => {
  it('asks nothing while nothing was changed', async () => {
    const { screen, router } = await openForm({ registry, data: { getOne }, at: ['/thing/edit/1'] });
    await screen.findByLabelText(/^Judul/);
    await router.navigate('/kind');
    expect(router.state.location.pathname).toBe('/kind');
  });

  it('asks nothing once what was typed is taken back, though its items or the record lack fields of today', async () => {
    const { code: _, is_active: __, ...old } = { ...stored, people: [{ name: 'Ani' }] };
    const read: DataProvider['getOne'] = async () => ({ data: old as never });
    const { screen, router } = await openForm({ registry, data: { getOne: read }, at: ['/thing/edit/1'] });
    await userEvent.type(await screen.findByLabelText(/^Judul/), 'X');
    screen.getByText('Ada perubahan yang belum disimpan');
    await userEvent.type(screen.getByLabelText(/^Judul/), '{Backspace}');
    await router.navigate('/kind');
    expect(router.state.location.pathname).toBe('/kind');
  });

  it('asks nothing where what is brought back of its past is what it holds, though an item lacks a field of today', async () => {
    const old = { ...stored, people: [{ name: 'Ani' }] };
    const change = (id: number) => ({
      ...{ id, kind: 'update', at: '2026-01-01T00:00:00Z', by: { id: 1, name: 'Ani' } },
      ...{ values: old, changes: [] },
    });
    const getHistory = async () => ({ data: [change(2), change(1)], total: 2 });
    const data = { getOne: async () => ({ data: old as never }), getHistory };
    const { screen } = await openForm({ registry, data, at: ['/thing/edit/1'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Riwayat' }));
    await userEvent.click(await screen.findByRole('button', { name: /versi ini/ }));
    await screen.findByText('Formulir sudah berisi versi ini.');
    expect(screen.queryByText('Ada perubahan yang belum disimpan')).toBeNull();
  });

  it('steps back to the list that it came from, of which it may hear once it is drawn', async () => {
    const origins = new Map<string, string>();
    const { screen, router } = await openForm({ registry, data: { getOne }, at: ['/thing', '/thing/edit/1'], origins });
    await screen.findByLabelText(/^Judul/);
    origins.set(router.state.location.key, '/thing');
    await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
    expect([router.state.location.pathname, router.state.historyAction]).toEqual(['/thing', 'POP']);
  });

  it('asks before an edited form goes, also from record 1 to record 10', async () => {
    const { screen, router } = await openEdited();
    await router.navigate('/thing/edit/10');
    await screen.findByRole('dialog', { name: 'Simpan perubahan?' });
    expect(router.state.location.pathname).toBe('/thing/edit/1');
  });

  it('lets a log-out go on that had asked while a save was on its way which then ended the form', async () => {
    const answer = Promise.withResolvers<{ data: object }>();
    const { screen } = await openEdited({ update: () => answer.promise });
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const mayLeave = renderHook(useUnsavedForms).result.current.ask();
    await screen.findByRole('dialog', { name: 'Simpan perubahan?' });
    answer.resolve({ data: { ...stored, title: 'X' } });
    expect(await mayLeave).toBe(true);
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
    expect(drafts()).toEqual([]);
  });

  it('saves first, then goes where the person was going, where it says so', async () => {
    const sent = update();
    const { screen, router } = await openEdited({ update: sent });
    await router.navigate('/kind');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await waitFor(() => dialog.querySelector('button:last-of-type') as HTMLElement));
    await waitFor(() => expect(router.state.location.pathname).toBe('/kind'));
    expect(sent.mock.calls[0]?.[1].data).toMatchObject({ title: 'Kaos X' });
    expect(await screen.findByText('Kaos X tersimpan.')).toBeTruthy();
  });

  it('goes where the person wanted to while it was being saved', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    const sent = vi.fn(async (_: string, { data }) => {
      await answer;
      return { data: { ...data, id: 1 } };
    });
    const { screen, router } = await openEdited({ update: sent });
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await router.navigate('/kind');
    await screen.findByRole('dialog', { name: 'Simpan perubahan?' });
    resolve();
    await waitFor(() => expect(router.state.location.pathname).toBe('/kind'));
    expect(sent).toHaveBeenCalledOnce();
  });

  it('is not led away from where the person went while it was saved as it was', async () => {
    const { promise: answer, resolve } = Promise.withResolvers<void>();
    const sent = vi.fn(async (_: string, { data }) => {
      await answer;
      return { data: { ...data, id: 1 } };
    });
    const { screen, router } = await openForm({ registry, data: { getOne, update: sent }, at: ['/thing/edit/1'] });
    await screen.findByLabelText(/^Judul/);
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await router.navigate('/kind');
    await waitFor(() => expect(screen.queryByLabelText(/^Judul/)).toBeNull());
    resolve();
    await screen.findByText(/tersimpan\.$/);
    expect(router.state.location.pathname).toBe('/kind');
  });

  it('does not go when saving fails, and leads to what is wrong once', async () => {
    const sent = update();
    const { screen, router } = await openEdited({ update: sent });
    await userEvent.clear(screen.getByLabelText(/^Judul/));
    const cancel = screen.getByRole('button', { name: 'Batal' });
    cancel.focus();
    await router.navigate('/kind');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(dialog.querySelector('button:last-of-type') as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/thing/edit/1');
    expect(screen.getByText(/perlu diperbaiki/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Judul/)));
    cancel.focus();
    await router.navigate('/kind');
    await userEvent.click(await screen.findByRole('button', { name: 'Tetap di sini' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(cancel);
  });

  it('warns before the page itself is closed', async () => {
    await openEdited();
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
});

describe('a draft', () => {
  const place = draftPlace('thing', undefined, 1);
  const minutes = 60_000;
  /** Leaves a draft behind, as another version of the resource may have written it. */
  const leave = (values: Draft['fields'][number]['value'], { age = 0, name = 'a' } = {}) =>
    localStorage.setItem(
      place + name,
      JSON.stringify({
        at: Date.now() - age,
        fields: Object.entries(values as object).map(([field, value]) => ({
          name: field,
          label: field,
          shape: '?',
          ...(value !== undefined && { value }),
        })),
      }),
    );
  const open = () => openForm({ registry, data: { getOne }, at: ['/thing', '/thing/edit/1'] });
  const goOn = 'Lanjutkan';
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('is kept of what was typed when the page goes away, and offered with what differs when it is opened again', async () => {
    const first = await openEdited();
    window.dispatchEvent(new Event('pagehide'));
    expect(drafts()).toMatchObject([[expect.stringContaining(place), [{ name: 'title', value: 'Kaos X' }]]]);
    first.unmount();
    const { screen } = await open();
    expect(await screen.findByLabelText(/^Judul/)).toHaveProperty('value', 'Kaos');
    const offer = (await screen.findByText(/^Lanjutkan draf pukul \d\d\.\d\d\?$/)).closest('[role="status"]');
    expect(offer?.querySelector('li')?.textContent).toBe('Judultersimpan: Kaosdraf: Kaos X');
    await userEvent.click(screen.getByRole('button', { name: goOn }));
    await waitFor(() => expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Kaos X'));
    expect(screen.queryByRole('button', { name: goOn })).toBeNull();
    // It is now this form's own draft, and still the only one.
    expect(drafts()).toHaveLength(1);
  });

  it('is kept at least every second while somebody types without a pause, and when the page is covered', async () => {
    const form = await open();
    const title = await form.screen.findByLabelText(/^Judul/);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const type = (value: string) => fireEvent.change(title, { target: { value } });
    for (let at = 1; at <= 12; at += 1) {
      type(`Kaos ${at}`);
      vi.advanceTimersByTime(100);
    }
    expect(drafts()[0]?.[1]).toMatchObject([{ value: 'Kaos 10' }]);
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    visible.mockRestore();
    expect(drafts()[0]?.[1]).toMatchObject([{ value: 'Kaos 12' }]);
  });

  it('is kept when the screen falls over', async () => {
    const { unmount } = await openEdited();
    unmount();
    expect(drafts()[0]?.[1]).toMatchObject([{ value: 'Kaos X' }]);
  });

  it('of one tab never takes the place of another’s', async () => {
    (await openEdited()).unmount();
    const { screen } = await open();
    await userEvent.type(await screen.findByLabelText(/^Judul/), ' Y');
    window.dispatchEvent(new Event('pagehide'));
    expect(drafts().map(([, fields]) => fields[0]?.value)).toEqual(expect.arrayContaining(['Kaos X', 'Kaos Y']));
  });

  it('that stands in the form of another tab is not offered', async () => {
    leave({ title: 'Di tab lain' });
    leave({ title: 'Ditinggal' }, { name: 'b', age: minutes });
    const held = [{ name: `${place}a`, mode: 'exclusive', clientId: 'x' }];
    const locks = { query: async () => ({ held }), request: async () => undefined };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    const { screen } = await open();
    await screen.findByText('Ditinggal');
    expect(screen.queryByText('Di tab lain')).toBeNull();
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
    expect(drafts()).toEqual([]);
  });

  it('is forgotten when it is given up, and one from before it is offered', async () => {
    leave({ title: 'Lama' }, { age: 5 * minutes });
    leave({ title: 'Baru' }, { name: 'b' });
    const { screen } = await open();
    await screen.findByText('Baru');
    await userEvent.click(screen.getByRole('button', { name: 'Buang' }));
    await screen.findByText('Lama');
    await userEvent.click(screen.getByRole('button', { name: 'Buang' }));
    expect(screen.queryByText(/^Lanjutkan draf/)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('that says nothing else than the record does not stand before one from before it', async () => {
    leave({ title: stored.title });
    leave({ title: 'Lama' }, { name: 'b', age: minutes });
    const { screen } = await open();
    await screen.findByText('Lama');
  });

  it.each([
    ['saved', 'Simpan'],
    ['given up', 'Buang perubahan'],
  ])('is gone once the form is %s, but one whose offer was not answered is offered again', async (_, answer) => {
    leave({ title: 'Dua puluh menit' });
    leave({ title: 'Kaos X' }, { name: 'b', age: minutes });
    const form = await openEdited({ update: update() });
    await form.screen.findByText('Dua puluh menit');
    window.dispatchEvent(new Event('pagehide'));
    expect(drafts()).toHaveLength(3);
    if (answer !== 'Simpan') void form.router.navigate('/kind');
    await userEvent.click(await form.screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(form.router.state.location.pathname).not.toBe('/thing/edit/1'));
    // Nor does one stay that says nothing else than the form did.
    expect(drafts()).toMatchObject([[`${place}a`, [{ value: 'Dua puluh menit' }]]]);
    form.unmount();
    const { screen } = await open();
    expect((await screen.findByText('Dua puluh menit')).closest('li')?.textContent).toContain('tersimpan: Kaos');
    expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Kaos');
  });

  it('is offered for a day', async () => {
    leave({ title: 'Kemarin' }, { age: 24 * 60 * minutes + 1 });
    const { screen } = await open();
    await screen.findByLabelText(/^Judul/);
    leave({ title: 'Tadi malam' }, { age: 23 * 60 * minutes, name: 'b' });
    const again = await open();
    await within(again.container).findByText('Tadi malam');
    expect(screen.queryByText('Kemarin')).toBeNull();
  });

  it('from before the resource was changed is offered as far as it fits, and what does not is named', async () => {
    leave({ stock: 7, status: 'sold', discount_code: 'X', code: 'B-2', picture: undefined });
    const { screen } = await open();
    await screen.findByText('Tidak cocok lagi dengan formulir ini: status, discount_code, code.');
    await screen.findByText('Berkas tidak ikut tersimpan dalam draf. Pilih lagi: picture.');
    await userEvent.click(screen.getByRole('button', { name: goOn }));
    expect(screen.getByLabelText('Stok')).toHaveProperty('value', '7');
  });

  it('holds what was typed by half, but no file, and nothing that is no field of the resource', () => {
    const thing = registry.named('thing');
    const values = { ...stored, price: '12x', picture: new File(['x'], 'x.png'), password: 'rahasia', id: 9 };
    const kept = draftOf(thing, stored, values, (name) => name);
    expect(kept.map(({ name, value }) => [name, value])).toEqual([
      ['price', '12x'],
      ['picture', undefined],
    ]);
    expect(readDraft(thing, 'edit', { at: 0, fields: kept })).toEqual({
      values: { price: '12x' },
      files: ['picture'],
      misfits: [],
    });
  });

  it('is nobody else’s', () => {
    startSession(
      { access_token: 't', id_user: 2, name: '', phone: '', profile_picture: '', refresh_token: '' },
      60_000,
    );
    claimPage();
    expect(draftPlace('thing', undefined, 1)).not.toBe(place);
    logoutHere();
  });

  it('that cannot be read is none, and a storage that is full or blocked takes nothing from the page', async () => {
    localStorage.setItem(`${place}a`, '{"at":');
    localStorage.setItem(`${place}b`, '[]');
    localStorage.setItem(`${place}c`, JSON.stringify({ at: Date.now(), fields: [null] }));
    localStorage.setItem(`${place}d`, JSON.stringify({ at: Date.now(), fields: [{ name: 'title', label: {} }] }));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { screen } = await openEdited();
    window.dispatchEvent(new Event('pagehide'));
    expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Kaos X');
    expect(screen.queryByText(/^Lanjutkan draf/)).toBeNull();
    full.mockRestore();
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
  const conflict = async (current?: object) => {
    const sent = conflicting(current);
    const form = await openEdited({ update: sent });
    await userEvent.click(form.screen.getByRole('button', { name: 'Simpan' }));
    const dialog = await form.screen.findByRole('dialog', { name: 'Data ini diubah orang lain' });
    return { ...form, sent, dialog };
  };

  const choice = (dialog: HTMLElement, field: string, side: string) =>
    within(within(dialog).getByRole('group', { name: field })).getByRole('radio', { name: new RegExp(`^${side}`) });

  const followed = (dialog: HTMLElement) =>
    within(dialog)
      .getByRole('region', { name: /tersimpan dipakai/ })
      .textContent?.replaceAll('\u00a0', ' ');

  it('shows mine beside theirs where both changed it, and what I did not touch as it is followed', async () => {
    const { dialog } = await conflict();
    expect(choice(dialog, 'Judul', 'Milik Anda')).toHaveProperty('checked', true);
    expect(within(dialog).getByRole('group', { name: 'Judul' }).textContent).toBe(
      'JudulMilik AndaKaos XTersimpan sekarangJaket',
    );
    expect(followed(dialog)).toContain('Stok9');
  });

  it('shows a price itself, not the one that reduces it', async () => {
    const { dialog } = await conflict({ ...theirs, price: 75_000, discount: 60_000 });
    expect(followed(dialog)).toContain('HargaRp 75.000Harga diskonRp 60.000');
  });

  it('keeps mine over theirs, and theirs where I changed nothing, held against their version', async () => {
    const { screen, sent, router } = await conflict();
    await userEvent.click(screen.getByRole('button', { name: 'Simpan pilihan ini' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(sent.mock.calls[1]?.[1]).toMatchObject({ data: { title: 'Kaos X', stock: 9 }, previousData: theirs });
  });

  it('is decided field by field, lists and pictures shown whole', async () => {
    URL.createObjectURL = () => 'blob:mine';
    URL.revokeObjectURL = () => undefined;
    const people = [{ name: 'Ani', role: 'Ketua', photo: '/files/ani.png' }];
    const sent = conflicting({ ...theirs, people, picture: '/files/theirs.png', rate: 4 });
    const { screen, container, router } = await openEdited({ update: sent });
    vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }));
    const picture = new File(['x'], 'mine.png', { type: 'image/png' });
    await userEvent.upload(container.querySelector('input[type=file]') as HTMLInputElement, picture);
    await userEvent.type(screen.getByLabelText('Persen'), '1');
    await userEvent.click(await screen.findByRole('button', { name: 'Tambah Orang' }));
    await userEvent.type(await screen.findByLabelText(/^Nama orang/), 'Budi');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Data ini diubah orang lain' });
    const [ani] = within(within(dialog).getByRole('group', { name: 'Orang' })).getAllByText(/Ani/);
    expect(ani?.textContent).toBe('Nama orang: Ani · Peran: Ketua');
    const pictures = (field: string) =>
      within(within(dialog).getByRole('group', { name: field }))
        .getAllByRole('img')
        .map((one) => one.getAttribute('src'));
    expect(pictures('Orang')).toEqual(['/files/ani.png']);
    expect(pictures('Gambar')).toEqual(['blob:mine', '/files/theirs.png']);
    await userEvent.click(choice(dialog, 'Judul', 'Tersimpan sekarang'));
    await userEvent.click(choice(dialog, 'Orang', 'Tersimpan sekarang'));
    await userEvent.click(screen.getByRole('button', { name: 'Simpan pilihan ini' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(sent.mock.calls[1]?.[1].data).toMatchObject({ title: 'Jaket', people, picture, rate: 2.51, stock: 9 });
    vi.unstubAllGlobals();
  });

  it.each([
    ['more', [{ name: 'Ani' }, { name: 'Budi' }], 'Hapus Orang 1', []],
    ['fewer', [], 'Tambah Orang', ['Ani', 'Cut']],
  ])('is saved with exactly the items that I see as mine where theirs has %s', async (_, people, press, mine) => {
    const ani = { ...stored, people: [{ name: 'Ani', role: null, photo: null }] };
    const sent = conflicting({ ...theirs, people });
    const data = { getOne: async () => ({ data: ani as never }), update: sent };
    const { screen, router } = await openForm({ registry, data, at: ['/thing/edit/1'] });
    await userEvent.click(await screen.findByRole('button', { name: press }));
    if (mine.length > 0)
      await userEvent.type((await screen.findAllByLabelText(/^Nama orang/)).at(-1) as Element, 'Cut');
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Simpan pilihan ini' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(sent.mock.calls[1]?.[1].data.people.map(({ name }: { name: string }) => name)).toEqual(mine);
  });

  it('takes theirs', async () => {
    const { screen, sent } = await conflict();
    await userEvent.click(screen.getByRole('button', { name: 'Pakai semua yang tersimpan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Jaket');
    expect(screen.getByLabelText('Stok')).toHaveProperty('value', '9');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Jaket');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  describe('of which theirs is taken, offers what was typed', () => {
    const offered = async () => {
      const { screen } = await conflict();
      await userEvent.click(screen.getByRole('button', { name: 'Pakai semua yang tersimpan' }));
      const offer = (await screen.findByText(/^Lanjutkan draf pukul/)).closest<HTMLElement>('[role=status]');
      expect(drafts()).toMatchObject([[expect.anything(), [{ name: 'title', value: 'Kaos X' }]]]);
      return { screen, offer: within(offer as HTMLElement) };
    };

    it('and takes it back on top of theirs', async () => {
      const { screen, offer } = await offered();
      expect(offer.getByText('Kaos X')).toBeDefined();
      await userEvent.click(offer.getByRole('button', { name: 'Lanjutkan' }));
      expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Kaos X');
      expect(screen.getByLabelText('Stok')).toHaveProperty('value', '9');
    });

    it('and drops it for good only then', async () => {
      const { screen, offer } = await offered();
      await userEvent.click(offer.getByRole('button', { name: 'Buang' }));
      expect(screen.queryByText(/^Lanjutkan draf/)).toBeNull();
      expect(drafts()).toEqual([]);
    });
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

  it('is said, and no question, while nobody knows what it holds now', async () => {
    const sent = conflicting({});
    const { screen } = await openEdited({ update: sent });
    await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
    await screen.findByText('Data ini baru saja diubah orang lain.');
    expect(screen.getByLabelText(/^Judul/)).toHaveProperty('value', 'Kaos X');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

/** Collects, of what appears with that text, what a dialog hides from screen readers in that moment. */
const unheard = (said: string): readonly string[] => {
  const hidden: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const isHidden = node instanceof Element && node.closest('[aria-hidden="true"]') !== null;
      if (isHidden && node.textContent?.includes(said)) hidden.push(said);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return hidden;
};

describe('deleting', () => {
  it('asks first, then goes back to the list and says so there, even with unsaved input', async () => {
    const missed = unheard('Kaos dihapus.');
    const remove = vi.fn(async () => ({ data: { ...stored } as never }));
    const { screen, router } = await openEdited({ delete: remove });
    await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hapus Barang ini?' });
    expect(dialog.textContent).toContain('“Kaos” dipindahkan ke tempat sampah');
    await userEvent.click(dialog.querySelector('button:last-of-type') as HTMLElement);
    await waitFor(() => expect(router.state.location.pathname).toBe('/thing'));
    expect(remove).toHaveBeenCalledTimes(1);
    await screen.findByText('Kaos dihapus.');
    expect(missed).toEqual([]);
  });

  it('is sent once though it is pressed again before the list is there', async () => {
    const remove = vi.fn(async () => ({ data: { ...stored } as never }));
    const { screen, router } = await openEdited({ delete: remove });
    // The list's code has not loaded yet.
    const navigate = vi.spyOn(router, 'navigate').mockImplementation(async () => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
    const yes = within(await screen.findByRole('dialog', { name: 'Hapus Barang ini?' })).getByRole('button', {
      name: 'Hapus',
    });
    await userEvent.click(yes);
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    await userEvent.click(yes);
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

  it('does not count it as deleted where a proxy’s page says that there is no such address', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = { call: 'DELETE /api/thing/1', bodyKind: 'html', found: '', own: false } as const;
    const remove = vi.fn().mockRejectedValue(new ApiError(404, {}, { answer }));
    const { screen, router } = await openEdited({ delete: remove });
    await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(dialog.querySelector('button:last-of-type') as HTMLElement);
    await screen.findByText(/DELETE \/api\/thing\/1 menjawab halaman HTML dengan status 404/);
    expect(router.state.location.pathname).toBe('/thing/edit/1');
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
