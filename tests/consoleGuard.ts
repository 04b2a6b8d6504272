import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A test that makes the console complain fails, whatever else it shows. If it expects that, it spies on the console.
 */
const complaints: string[] = [];

/**
 * React says this of the testing library, not of our code: an event is sent in an `act` that nobody can await, and
 * React reports a lazy part that happens to suspend at that moment. No browser has such a scope.
 */
const aboutAct = /^A component suspended inside an `act` scope, but the `act` call was not awaited/;

const collect = (...parts: unknown[]) => {
  const text = parts.map(String).join(' ');
  if (!aboutAct.test(text)) complaints.push(text);
};

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation(collect);
  vi.spyOn(console, 'warn').mockImplementation(collect);
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, 'console errors and warnings').toEqual([]);
});
