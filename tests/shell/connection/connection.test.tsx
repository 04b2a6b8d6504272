import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiContext } from '#admin/apiContext.ts';
import { ConnectionNote } from '#admin/layout/ConnectionNote.tsx';
import { officeApi } from '#providers/officeApi.ts';
import { reportOutcome } from '#providers/reachability.ts';
import { testSettings } from '../../api/settings.ts';

const words = (key: string) => key;
const draw = (queryClient = new QueryClient()) =>
  render(
    <I18nContextProvider value={{ translate: words, changeLocale: async () => {}, getLocale: () => 'id' }}>
      <QueryClientProvider client={queryClient}>
        <ApiContext value={officeApi}>
          <ConnectionNote />
        </ApiContext>
      </QueryClientProvider>
    </I18nContextProvider>,
  );

/** The server, which replies or not. */
const server = vi.fn<typeof fetch>();
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => screen.getByRole('status').textContent;
const browser = (onLine: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  return act(async () => window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
};

beforeEach(() => {
  vi.useFakeTimers();
  testSettings();
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  act(() => reportOutcome(true));
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the note about the connection', () => {
  it('says that there is none when the browser notices it, and goes when it is back', async () => {
    draw();
    await browser(false);
    await pass(0);
    expect(said()).toBe('shell.connection.offline');
    server.mockResolvedValue(new Response());
    await browser(true);
    await pass(0);
    expect(said()).toBe('');
  });

  it('says so too where one more call got through just as the network went', async () => {
    draw();
    server.mockResolvedValueOnce(new Response());
    await browser(false);
    await pass(0);
    expect(said()).toBe('');
    await pass(3_000);
    expect(said()).toBe('shell.connection.offline');
  });

  it('says within 2 s that a server which nothing is heard of cannot be reached, once a call has failed', async () => {
    draw();
    server.mockImplementation(
      (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject())),
    );
    act(() => reportOutcome(false));
    await pass(2_000);
    expect(said()).toBe('shell.connection.unreachable');
  });

  it('looks for itself every few seconds whether the server is back, and lets read again what could not be read', async () => {
    const queryClient = new QueryClient();
    const refetch = vi.spyOn(queryClient, 'refetchQueries');
    draw(queryClient);
    act(() => reportOutcome(false));
    await pass(0);
    expect(said()).not.toBe('');
    await pass(3_000);
    expect(said()).not.toBe('');
    server.mockResolvedValue(new Response());
    await pass(3_000);
    expect(said()).toBe('');
    expect(refetch).toHaveBeenCalledTimes(1);
    const asked = server.mock.calls.length;
    await pass(60_000);
    expect(server.mock.calls.length).toBe(asked);
  });

  it.each([502, 503])('stays while a proxy answers %i for a server that does not, and goes with it', async (status) => {
    draw();
    server.mockResolvedValue(new Response(null, { status }));
    act(() => reportOutcome(false));
    await pass(0);
    expect(said()).toBe('shell.connection.unreachable');
    server.mockResolvedValue(new Response(null, { status: 404 }));
    await pass(3_000);
    expect(said()).toBe('');
  });

  it('goes as soon as any call is answered', async () => {
    draw();
    act(() => reportOutcome(false));
    await pass(0);
    act(() => reportOutcome(true));
    expect(said()).toBe('');
  });

  it('says nothing where the browser has no network but the server answers, as on one machine', async () => {
    draw();
    server.mockResolvedValue(new Response());
    await browser(false);
    await pass(0);
    expect(server).toHaveBeenCalled();
    expect(said()).toBe('');
  });
});
