import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import {
  CoreAdminContext,
  type DataProvider,
  memoryStore,
  testDataProvider,
  useDelete,
  useGetList,
  useNotify,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Notification } from '#admin/layout/Notification.tsx';
import { logout } from '#providers/authProvider.ts';
import { logoutHere } from '#session/endSession.ts';
import { claimPage } from '#session/owner.ts';
import { startSession } from '#session/session.ts';

let notify: ReturnType<typeof useNotify>;
let deleteUndoably: (id: number) => void;
const Caller = () => {
  notify = useNotify();
  const [remove] = useDelete();
  deleteUndoably = (id) =>
    void remove(
      'banner',
      { id },
      { mutationMode: 'undoable', onSuccess: () => notify(`${id} is gone`, { undoable: true }) },
    );
  return null;
};

const Rows = () => (
  <p data-testid="rows">
    {useGetList('banner')
      .data?.map(({ id }) => id)
      .join(' ')}
  </p>
);

const draw = (data: Partial<DataProvider> = {}) =>
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider(data)} store={memoryStore()}>
        <Caller />
        {data.getList && <Rows />}
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

const ani = { access_token: 't', id_user: 42, name: 'Ani', phone: '', profile_picture: '', refresh_token: '' };

describe('a notice', () => {
  it('hides itself after 5000 ms', () => {
    draw();
    act(() => notify('Saved', { type: 'success' }));
    pass(4999);
    expect(screen.getByText('Saved')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stays while the pointer or the focus is on it', () => {
    draw();
    act(() => notify('Saved', { type: 'success' }));
    const close = screen.getByRole('button', { name: 'shell.close' });
    fireEvent.pointerEnter(screen.getByRole('status'));
    pass(60_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    act(() => close.focus());
    act(() => close.blur());
    pass(60_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    act(() => close.focus());
    fireEvent.pointerLeave(screen.getByRole('status'));
    pass(60_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    act(() => close.blur());
    pass(5000);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('is not read again as a whole for what comes into it later, as a way to undo', () => {
    draw();
    act(() => notify('Saved', { type: 'success' }));
    expect(screen.getByRole('status').getAttribute('aria-atomic')).toBe('false');
  });

  it('of an error stays until it is closed', () => {
    draw();
    act(() => notify('Broken', { type: 'error' }));
    pass(600_000);
    expect(screen.getByRole('alert').textContent).toContain('Broken');
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryByText('Broken')).toBeNull();
  });

  it('of a form that did not save goes by itself: its marks stay, and the next save is told beside it', () => {
    draw();
    act(() => notify('ra.message.invalid_form', { type: 'error' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    pass(5000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of an error that is said again stands once, the last of all', () => {
    draw();
    act(() => notify('Broken', { type: 'error' }));
    act(() => notify('Late: %{name}', { type: 'error', messageArgs: { name: 'Ani' } }));
    act(() => notify('Late: %{name}', { type: 'error', messageArgs: { name: 'Budi' } }));
    act(() => notify('Broken', { type: 'error' }));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Late'),
      expect.stringContaining('Late'),
      expect.stringContaining('Broken'),
    ]);
  });

  it('of a log-out that fails again stands once', async () => {
    startSession({ ...ani }, 60_000);
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.error()),
    );
    draw();
    for (let press = 0; press < 2; press += 1)
      await act(async () => {
        void logout();
        await vi.advanceTimersByTimeAsync(1);
      });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('of an error that is said again is measured as the first one was, once it gets another size', () => {
    const watched = new Set<Element>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = (one: Element) => watched.add(one);
        disconnect = () => watched.clear();
      },
    );
    draw();
    for (let time = 0; time < 2; time += 1) act(() => notify('Broken', { type: 'error' }));
    expect(watched.has(screen.getByRole('alert'))).toBe(true);
  });

  it.each([
    ['is closed', () => fireEvent.click(screen.getByRole('button', { name: 'shell.close' }))],
    ['is said again', () => act(() => notify('Broken', { type: 'error' }))],
  ])('that %s gives the focus back to where it was before', (_, go) => {
    draw();
    const place = document.body.appendChild(document.createElement('button'));
    onTestFinished(() => place.remove());
    place.focus();
    act(() => notify('Broken', { type: 'error' }));
    act(() => screen.getByRole('button', { name: 'shell.close' }).focus());
    go();
    expect(document.activeElement).toBe(place);
  });

  it('is read aloud: it appears in a live region that was there before', () => {
    const { container } = draw();
    const region = container.querySelector('[aria-live="polite"]');
    act(() => notify('Saved', { type: 'success' }));
    expect(region?.textContent).toContain('Saved');
  });

  it('is for who was here: at a log-out it goes, and what the log-out says stays, whatever the browser tells later', () => {
    startSession({ ...ani }, 60_000);
    claimPage();
    draw();
    act(() => notify('Beasiswa Ani', { type: 'error' }));
    act(() => logoutHere());
    act(() => notify('Goodbye', { type: 'success' }));
    // A browser reports removed cookies only some time later.
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.queryByText('Beasiswa Ani')).toBeNull();
    expect(screen.getByText('Goodbye')).toBeTruthy();
  });

  it('does not push another one away', () => {
    draw();
    act(() => notify('First', { type: 'error' }));
    act(() => notify('Second', { type: 'success' }));
    expect(screen.getByText('First')).toBeTruthy();
    expect(screen.getByText('Second')).toBeTruthy();
  });
});

describe('what can be undone', () => {
  const deletions = () => vi.fn(async (_resource: string, { id }) => ({ data: { id } }) as never);
  const tell = async (id: number) => {
    await act(async () => {
      deleteUndoably(id);
      await vi.advanceTimersByTimeAsync(1);
    });
  };
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  const undo = (id: number) => {
    const notice = screen.getByText(`${id} is gone`).closest<HTMLElement>('[role]');
    fireEvent.click(within(notice ?? document.body).getByText('ra.action.undo'));
  };

  it('is what its own notice says, beside another one', async () => {
    const sent = deletions();
    draw({ delete: sent });
    await tell(1);
    await tell(2);
    undo(2);
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(sent.mock.calls.map(([, { id }]) => id)).toEqual([1]);
  });

  it('is back with all else that was undone, whichever was first', async () => {
    const sent = deletions();
    const getList = async () => ({ data: [{ id: 1 }, { id: 2 }, { id: 3 }], total: 3 }) as never;
    for (const order of [
      [1, 2],
      [2, 1],
    ]) {
      draw({ delete: sent, getList });
      await act(() => vi.advanceTimersByTimeAsync(1));
      await tell(1);
      await tell(2);
      expect(screen.getByTestId('rows').textContent).toBe('3');
      for (const id of order) undo(id);
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(screen.getByTestId('rows').textContent).toBe('1 2 3');
      cleanup();
    }
    expect(sent).not.toHaveBeenCalled();
  });

  it('holds the page until it is sent', async () => {
    draw({ delete: deletions() });
    expect(leave()).toBe(false);
    await tell(1);
    expect(leave()).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(leave()).toBe(false);
  });

  it('is sent before a log-out, which waits for it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent = vi.fn(async (_resource: string, { id }) => {
      await promise;
      return { data: { id } } as never;
    });
    const called = vi.fn(async () => Response.error());
    vi.stubGlobal('fetch', called);
    startSession({ ...ani }, 60_000);
    draw({ delete: sent });
    await tell(1);
    await act(async () => {
      void logout();
      await vi.advanceTimersByTimeAsync(1);
    });
    expect(sent).toHaveBeenCalledOnce();
    expect(called).not.toHaveBeenCalled();
    await act(async () => {
      resolve();
      await vi.advanceTimersByTimeAsync(1);
    });
    expect(called).toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(sent).toHaveBeenCalledOnce();
  });
});
