import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A test that makes the console complain fails, whatever else it shows. One that expects a complaint spies on it itself. */
const complaints: string[] = [];
const collect = (...parts: unknown[]) => {
  complaints.push(parts.map(String).join(' '));
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
