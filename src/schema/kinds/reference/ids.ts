import type { Parsed } from '../behaviour.ts';
import { isBlank, wrong } from '../reading.ts';

/** An id as the API assigns it: 1, 2, 3 … */
export const readId = (input: unknown): Parsed<number> => {
  const value = typeof input === 'string' && /^\s*\d{1,16}\s*$/.test(input) ? Number(input) : input;
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? { value } : wrong('id');
};

/** Several ids; text has them between commas. */
export const readIds = (input: unknown): Parsed<readonly number[]> => {
  const parts: unknown = typeof input === 'string' ? input.split(',') : input;
  if (!Array.isArray(parts)) return wrong('ids');
  const ids: number[] = [];
  for (const part of parts) {
    const id = isBlank(part) ? undefined : readId(part).value;
    if (typeof id !== 'number') return wrong('ids');
    ids.push(id);
  }
  return { value: ids };
};
