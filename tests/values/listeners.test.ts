import { expect, it, vi } from 'vitest';
import { listeners } from '#values/listeners.ts';

it('tells all who listen, in their order, until they end it', () => {
  const { subscribe, notify } = listeners();
  const told: string[] = [];
  const end = subscribe(() => told.push('first'));
  subscribe(() => told.push('second'));
  notify();
  end();
  notify();
  expect(told).toEqual(['first', 'second', 'second']);
});

it('tells one that was added twice once, and knows nothing of others’ listeners', () => {
  const [here, there] = [listeners(), listeners()];
  const listener = vi.fn();
  here.subscribe(listener);
  here.subscribe(listener);
  there.notify();
  expect(listener).not.toHaveBeenCalled();
  here.notify();
  expect(listener).toHaveBeenCalledOnce();
});

it('may end listening, its own or another’s, while it is told', () => {
  const { subscribe, notify } = listeners();
  const second = vi.fn();
  const ends: (() => void)[] = [];
  ends.push(subscribe(() => ends.forEach((end) => void end())));
  ends.push(subscribe(second));
  notify();
  notify();
  expect(second).not.toHaveBeenCalled();
});
