import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDebouncedInput, useJustCome } from '#admin/useDebounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what takes the place of another has just come for as long as a second press may be meant for that', () => {
  const { result, rerender } = renderHook(({ what }) => useJustCome(what), { initialProps: { what: 'columns' } });
  expect(result.current).toBe(false);
  rerender({ what: 'check' });
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(499));
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});

it('what comes back late of what was typed replaces nothing that has been typed since, as what comes from elsewhere does', () => {
  const settle = vi.fn();
  const start = { value: '' };
  const { result, rerender } = renderHook(({ value }) => useDebouncedInput(value, settle), { initialProps: start });
  for (const text of ['a', 'ab', 'abc']) {
    act(() => result.current.setTyped(text));
    act(() => vi.advanceTimersByTime(400));
  }
  expect(settle.mock.calls).toEqual([['a'], ['ab'], ['abc']]);
  // Two of them were drawn as one.
  for (const value of ['ab', 'abc']) {
    rerender({ value });
    expect(result.current.typed).toBe('abc');
  }
  rerender({ value: 'ab' });
  expect(result.current.typed).toBe('ab');
});

it('what is taken late of what another input has sent replaces nothing that has been typed since', () => {
  const { result, rerender } = renderHook(({ value }) => useDebouncedInput(value, () => undefined, undefined, 'new'), {
    initialProps: { value: 'old' },
  });
  expect(result.current.typed).toBe('new');
  act(() => result.current.setTyped('typed'));
  rerender({ value: 'new' });
  expect(result.current.typed).toBe('typed');
  rerender({ value: 'old' });
  expect(result.current.typed).toBe('old');
});
