import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScreenProgress } from '#admin/layout/ScreenProgress.tsx';
import { lazyScreen, ScreenLoadError } from '#admin/routing/loading/lazyScreen.ts';
import { trackLoading } from '#admin/routing/loading/loading.ts';
import { reloadOnce } from '#admin/routing/loading/reloadOnce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const queryClient = new QueryClient();
const draw = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ScreenProgress />
    </QueryClientProvider>,
  );
const Drawn = ({ onDraw }: { onDraw: () => void }) => {
  onDraw();
  return null;
};
const bar = () => screen.queryByRole('progressbar');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a screen whose code does not come is given up after 30 s, and asked for anew by the next who wants it', async () => {
  const load = vi.fn(() => new Promise<never>(() => {}));
  const { preload } = lazyScreen(load);
  const ended = preload().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await ended).toMatchObject({ message: 'errors.timeout.code' });
  preload().catch(() => undefined);
  expect(load).toHaveBeenCalledTimes(2);
});

it('nor is it waited any longer for the page that is to be loaded in its place', async () => {
  const arrival = { type: 'navigate' } as unknown as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([arrival]);
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const error = new ScreenLoadError(new TypeError('Failed to fetch dynamically imported module: /assets/X.js'));
  const ended = reloadOnce(error).catch((given: unknown) => given);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await ended).toBe(error);
});

describe('the progress bar', () => {
  it('shows while a chunk loads, from 100 ms on, until it is there', async () => {
    draw();
    const chunk = Promise.withResolvers<void>();
    act(() => void trackLoading(chunk.promise));
    await pass(99);
    expect(bar()).toBeNull();
    await pass(1);
    expect(bar()).not.toBeNull();
    chunk.resolve();
    await pass(0);
    expect(bar()).toBeNull();
  });

  it('does not flash for less than that', async () => {
    draw();
    const chunk = Promise.withResolvers<void>();
    act(() => void trackLoading(chunk.promise));
    await pass(60);
    chunk.resolve();
    await pass(1000);
    expect(bar()).toBeNull();
  });

  it('goes as well when the chunk did not come', async () => {
    draw();
    const chunk = Promise.withResolvers<void>();
    const tracked = trackLoading(chunk.promise);
    tracked.catch(() => undefined);
    await pass(200);
    expect(bar()).not.toBeNull();
    chunk.reject(new Error('offline'));
    await pass(0);
    expect(bar()).toBeNull();
  });

  it('shows while a screen reads its first data, and not while it reads them anew', async () => {
    draw();
    const data = Promise.withResolvers<number>();
    await act(async () => {
      void queryClient.fetchQuery({ queryKey: ['x'], queryFn: () => data.promise });
    });
    await pass(150);
    expect(bar()).not.toBeNull();
    data.resolve(1);
    await pass(0);
    expect(bar()).toBeNull();
    await act(async () => {
      void queryClient.fetchQuery({ queryKey: ['x'], queryFn: () => new Promise(() => undefined) });
    });
    await pass(1000);
    expect(bar()).toBeNull();
  });

  it('has nothing around it drawn twice because something began to load meanwhile', async () => {
    const chunk = Promise.withResolvers<void>();
    const drawn = vi.fn(() => {
      if (drawn.mock.calls.length === 1) void trackLoading(chunk.promise);
    });
    const { rerender } = render(null);
    await act(async () =>
      startTransition(() =>
        rerender(
          <QueryClientProvider client={queryClient}>
            <ScreenProgress />
            <Drawn onDraw={drawn} />
          </QueryClientProvider>,
        ),
      ),
    );
    expect(drawn).toHaveBeenCalledOnce();
    await pass(100);
    expect(bar()).not.toBeNull();
    chunk.resolve();
  });
});
