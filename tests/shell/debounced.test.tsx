import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useJustCome } from '#admin/useDebounced.ts';

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
