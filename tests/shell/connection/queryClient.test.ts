import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api/apiError.ts';
import { createQueryClient, queryTimers } from '#app/queryClient.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // Leaves no timer of this clock for the next test.
  vi.advanceTimersByTime(10 * 60_000);
  vi.useRealTimers();
});

it.each([
  ['once, when a whole time limit was waited for', 1, new ApiError(0, {}, { reason: 'timeout' })],
  ['once, when it was refused', 1, new ApiError(404, {})],
  ['once, when nothing could be sent', 1, new Error('book has no filter "is_activ"')],
  ['again twice, when the connection broke', 3, new ApiError(0, {}, { reason: 'network' })],
])('reads %s', async (_, times, failure) => {
  const queryFn = vi.fn().mockRejectedValue(failure);
  const reading = createQueryClient()
    .fetchQuery({ queryKey: ['x'], queryFn })
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await reading).toBe(failure);
  expect(queryFn).toHaveBeenCalledTimes(times);
});

it('tells nobody that an answer has grown stale: it looks as before', async () => {
  // On a server, nothing that is observed grows stale.
  environmentManager.setIsServer(() => false);
  const read = vi.fn();
  const client = createQueryClient();
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: async () => 'rows' });
  const end = observer.subscribe(read);
  await vi.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'rows', isStale: false });
  read.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult().isStale).toBe(true);
  expect(read).not.toHaveBeenCalled();
  end();
});

it('forgets a list’s rows by one timer, and keeps what somebody watches', async () => {
  environmentManager.setIsServer(() => false);
  const client = createQueryClient();
  const rows = Array.from({ length: 25 }, (_, id) => ['book', 'getOne', { id: String(id) }]);
  for (const queryKey of rows) client.setQueryData(queryKey, {});
  expect(vi.getTimerCount()).toBe(1);
  const end = new QueryObserver(client, { queryKey: rows[0] ?? [], staleTime: Infinity }).subscribe(vi.fn());
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(client.getQueryCache().getAll()).toHaveLength(25);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([rows[0]]);
  end();
});

it('calls a timer off, long or short', async () => {
  const end = vi.fn();
  for (const delay of [1_000, 300_000, 300_000]) queryTimers.clearTimeout(queryTimers.setTimeout(end, delay));
  expect(vi.getTimerCount()).toBeLessThan(2);
  await vi.advanceTimersByTimeAsync(400_000);
  expect(end).not.toHaveBeenCalled();
});

it('reads lists anew when they are shown after a write, also those that the write itself has touched', async () => {
  const client = createQueryClient();
  const rows = ['shirt', 'getList', { pagination: { page: 1 } }];
  const choices = ['size', 'getInfiniteList', {}];
  const record = ['shirt', 'getOne', { id: '1' }];
  for (const queryKey of [rows, choices, record]) client.setQueryData(queryKey, 'before');
  const onSuccess = () => client.setQueryData(rows, 'after');
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 'written', onSuccess })
    .execute(undefined);
  const stale = [rows, choices, record].map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  expect(stale).toEqual([true, true, false]);
  expect(client.getQueryData(rows)).toBe('after');
});
