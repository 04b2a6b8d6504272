import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiContext } from '#admin/apiContext.ts';
import { useUndo } from '#admin/history/useUndo.tsx';
import { mainId } from '#admin/layout/mainFocus.tsx';
import { Notification } from '#admin/layout/Notification.tsx';
import { ApiError } from '#api/apiError.ts';
import { startI18nProvider } from '#providers/i18nProvider.ts';
import { officeApi } from '#providers/officeApi.ts';
import { registry } from '#resources';

afterEach(cleanup);

const answer = { call: 'GET /api/activity/8', bodyKind: 'json', found: '{…}', own: true } as const;
const notReady = new ApiError(503, { message: 'Sedang dimulai' }, { answer });
const entry = { id: 8, changed: 1, state: 'done', refused: [] as object[] };
const undoEntry = vi.fn(async (_id: number) => ({ data: { ...entry, state: 'running' } }));
const getEntry = vi.fn(async () => ({ data: entry as object }));

let offer: ReturnType<typeof useUndo>;
const Caller = () => {
  offer = useUndo();
  return (
    <>
      <button type="button">Terakhir</button>
      <input aria-label="Teks" />
    </>
  );
};

const draw = async () => {
  undoEntry.mockClear();
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={testDataProvider({ undoEntry, getEntry } as object)}
        store={memoryStore()}
        i18nProvider={await startI18nProvider(registry)}
      >
        <ApiContext value={officeApi}>
          <main id={mainId} tabIndex={-1}>
            <Caller />
          </main>
          <Notification />
        </ApiContext>
      </CoreAdminContext>
    </MemoryRouter>,
  );
};
const button = () => screen.findByRole('button', { name: 'Urungkan' });

describe('an offer to undo', () => {
  it('takes the entry back, says so, and gives the focus back to where it was', async () => {
    await draw();
    act(() => screen.getByRole('button', { name: 'Terakhir' }).focus());
    act(() => offer('Banner dihapus', 7));
    const undo = await button();
    act(() => undo.focus());
    await userEvent.keyboard('{Enter}');
    expect(undoEntry).toHaveBeenCalledWith(7);
    expect(await screen.findByText('Diurungkan.')).toBeTruthy();
    expect(screen.queryByText('Banner dihapus')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Terakhir');
  });

  it('says how many were left out, since somebody has changed them', async () => {
    await draw();
    getEntry.mockResolvedValueOnce({ data: { ...entry, changed: 3, refused: [{ row: 1, message: 'changed since' }] } });
    act(() => offer('4 Banner dihapus', 7));
    await userEvent.click(await button());
    expect(await screen.findByText(/^3 data diurungkan\. 1 dibiarkan/)).toBeTruthy();
  });

  it('counts those beyond the thousand that the API names', async () => {
    await draw();
    const refused = Array.from({ length: 1_000 }, (_, row) => ({ row, message: 'changed since' }));
    getEntry.mockResolvedValueOnce({ data: { ...entry, total: 5_000, done: 5_000, changed: 3_000, refused } });
    act(() => offer('5.000 Banner dihapus', 7));
    await userEvent.click(await button());
    expect(await screen.findByText(/^3\.000 data diurungkan\. 2\.000 dibiarkan/)).toBeTruthy();
  });

  it('does not say that all was taken back where that was stopped, from the activity or another tab', async () => {
    await draw();
    getEntry.mockResolvedValueOnce({ data: { ...entry, total: 5, changed: 3, state: 'stopped' } });
    act(() => offer('5 Banner dihapus', 7));
    await userEvent.click(await button());
    expect(await screen.findByText('Dihentikan: 3 data diurungkan, 2 dibiarkan.')).toBeTruthy();
    expect(screen.queryByText('Diurungkan.')).toBeNull();
  });

  it.each([
    [
      'its reason where it was for one record',
      [{ row: 0, message: 'Tasnya ada di tempat sampah.' }],
      /^Tidak dapat diurungkan\. Tasnya ada/,
    ],
    ['no more than that for several', [{ row: 0 }, { row: 1 }], /^Tidak ada yang diurungkan:/],
  ])('that took nothing back says %s', async (_what, refused, said) => {
    await draw();
    getEntry.mockResolvedValueOnce({ data: { ...entry, changed: 0, refused } });
    act(() => offer('Tas dihapus', 7));
    await userEvent.click(await button());
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('is taken by Ctrl Z, the last of several, and never from a text', async () => {
    await draw();
    act(() => offer('Pertama', 1));
    await button();
    act(() => offer('Kedua', 2));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Urungkan' })).toHaveLength(2));
    await userEvent.type(screen.getByRole('textbox'), 'x{Control>}z{/Control}');
    expect(undoEntry).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Terakhir' }).focus());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(undoEntry.mock.calls).toEqual([[2]]);
    expect(screen.getByText('Pertama')).toBeTruthy();
    // Pressed twice before the page has heard of the first press, it undoes once.
    const left = screen.getAllByRole('button', { name: 'Urungkan' }).at(-1);
    act(() => {
      left?.click();
      left?.click();
    });
    expect(undoEntry.mock.calls).toEqual([[2], [1]]);
  });

  it('is taken with Caps Lock on, too', async () => {
    await draw();
    act(() => offer('Banner dihapus', 7));
    await button();
    await userEvent.keyboard('{Control>}Z{/Control}');
    expect(undoEntry).toHaveBeenCalledWith(7);
  });

  it('takes no harm from a suggestion that Chrome fills in, with a key press that has no key', async () => {
    await draw();
    act(() => offer('Banner dihapus', 7));
    await button();
    const press = new Event('keydown', { bubbles: true });
    expect(() => fireEvent(screen.getByRole('textbox'), press)).not.toThrow();
  });

  it('is only a word where the API has made no entry', async () => {
    await draw();
    act(() => offer('Banner dihapus', undefined));
    expect(await screen.findByText('Banner dihapus')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull();
  });

  it.each([
    ['a line that breaks meanwhile', new ApiError(0, {}, { reason: 'offline' })],
    ['an API that is started anew meanwhile', notReady],
  ])('waits for its end over %s', async (_what, failure) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await draw();
    getEntry.mockRejectedValueOnce(failure);
    act(() => offer('Banner dihapus', 7));
    await userEvent.click(await button());
    expect(await screen.findByText('Diurungkan.')).toBeTruthy();
    expect(screen.queryByText(/Tidak dapat diurungkan/)).toBeNull();
  });

  it('says why it could not be taken', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await draw();
    undoEntry.mockRejectedValueOnce(new ApiError(409, { message: 'Kunci sudah dipakai' }));
    act(() => offer('Banner dihapus', 7));
    await userEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain('Tidak dapat diurungkan. Kunci sudah dipakai');
  });

  it('does not say that it was not taken where no answer came', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await draw();
    undoEntry.mockRejectedValueOnce(new ApiError(0, {}, { reason: 'network' }));
    act(() => offer('Banner dihapus', 7));
    await userEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain('Belum pasti apakah sudah diurungkan.');
  });
});
