import { expect, it, vi } from 'vitest';
import { type ApiModule, hotApi } from '../../src/app/development/hotApi.ts';

const request = new Request('http://localhost/config.json');

/** A module whose API answers with its name, once `allowed` resolves. */
const moduleOf = (name: string, allowed: Promise<unknown> = Promise.resolve()) => {
  const close = vi.fn(async () => undefined);
  const openApi = vi.fn(async () => ({
    fetch: async () => {
      await allowed;
      return new Response(name);
    },
    firstAccount: undefined,
    openSamples: [],
    wake: () => undefined,
    close,
  }));
  return { openApi, close };
};
const failing = (error: Error) => ({ openApi: vi.fn(() => Promise.reject(error)) });

it('answers what is under way by the old code, before it closes it and opens the new', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const [old, next] = [moduleOf('old', promise), moduleOf('next')];
  let module: ApiModule = old;
  const api = hotApi(async () => module, vi.fn());
  const first = api.fetch(request);
  await vi.waitFor(() => expect(old.openApi).toHaveBeenCalled(), 10_000);
  module = next;
  const second = api.fetch(request);
  expect(next.openApi).not.toHaveBeenCalled();
  resolve();
  expect(await (await first).text()).toBe('old');
  expect(await (await second).text()).toBe('next');
  expect(old.close).toHaveBeenCalledOnce();
});

it('opens the last good code again where the new does not open, and does not try that again until it changes', async () => {
  const good = moduleOf('good');
  const fault = new Error('The data cannot follow.');
  const bad = failing(fault);
  let module: ApiModule = good;
  const watch = vi.fn();
  const api = hotApi(async () => module, watch);
  await api.fetch(request);
  module = bad;
  const texts = await Promise.all([1, 2, 3].map(async () => (await api.fetch(request)).text()));
  expect(texts).toEqual(['good', 'good', 'good']);
  expect(bad.openApi).toHaveBeenCalledOnce();
  expect(watch.mock.calls).toEqual([[undefined], [fault], [fault], [fault]]);
});

it('refuses a call while none has ever opened, and opens as soon as it can', async () => {
  const late = moduleOf('late');
  late.openApi.mockRejectedValueOnce(new Error('in use')).mockRejectedValueOnce(new Error('in use'));
  const api = hotApi(async () => late, vi.fn());
  await expect(api.fetch(request)).rejects.toThrow('in use');
  await expect(api.fetch(request)).rejects.toThrow('in use');
  expect(await (await api.fetch(request)).text()).toBe('late');
});

it('closes after what is under way, and answers nothing any more', async () => {
  const only = moduleOf('only');
  const api = hotApi(async () => only, vi.fn());
  const last = api.fetch(request);
  await api.close();
  expect(await (await last).text()).toBe('only');
  expect(only.close).toHaveBeenCalledOnce();
  await expect(api.fetch(request)).rejects.toThrow('closing');
});

it('opens, and looks for changes, without a call', async () => {
  const [first, next] = [moduleOf('first'), moduleOf('next')];
  let module: ApiModule = first;
  const api = hotApi(async () => module, vi.fn());
  await api.refresh();
  expect(first.openApi).toHaveBeenCalledOnce();
  module = next;
  await api.refresh();
  expect(next.openApi).toHaveBeenCalledOnce();
});
