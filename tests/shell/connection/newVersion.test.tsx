import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import NewVersionNote from '#admin/layout/NewVersionNote.tsx';

const page = (script: string) => `<!doctype html><script type="module" src="/assets/${script}"></script>`;
const server = vi.fn<typeof fetch>();
const serves = (text: string, status = 200) => server.mockImplementation(async () => new Response(text, { status }));

const client = new QueryClient();
const draw = () =>
  render(
    <I18nContextProvider value={{ translate: (key) => key, changeLocale: async () => {}, getLocale: () => 'id' }}>
      <QueryClientProvider client={client}>
        <NewVersionNote />
      </QueryClientProvider>
    </I18nContextProvider>,
  );

/** Somebody comes back to the tab after a while. */
const comeBack = () =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(100);
  });
const said = () => screen.getByRole('status').textContent ?? '';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', server);
  document.head.innerHTML = page('index-old.js');
});
afterEach(() => {
  cleanup();
  client.clear();
  document.head.innerHTML = '';
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a new version is said when somebody comes back after it was installed, until they want it later', async () => {
  serves(page('index-old.js'));
  draw();
  await comeBack();
  expect(server).toHaveBeenCalled();
  expect(said()).toBe('');
  serves(page('index-new.js'));
  await comeBack();
  expect(said()).toContain('shell.version.new');
  // One of several servers still has the old version, another does not reply yet.
  for (const [text, status] of [
    [page('index-old.js'), 200],
    ['<h1>Bad gateway</h1>', 502],
  ] as const) {
    serves(text, status);
    await comeBack();
    expect(said()).toContain('shell.version.new');
  }
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'shell.version.later' }));
  expect(said()).toBe('');
});

it('a new version is said at once when a part of the page did not come, also to who wanted it later', async () => {
  serves(page('index-old.js'));
  draw();
  const lacksPart = () => act(async () => void window.dispatchEvent(new Event('vite:preloadError')));
  await lacksPart();
  expect(server).toHaveBeenCalledTimes(1);
  expect(said()).toBe('');
  serves(page('index-new.js'));
  await lacksPart();
  const later = await screen.findByRole('button', { name: 'shell.version.later' });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(later);
  expect(said()).toBe('');
  // Another of several servers may still have the old version.
  serves(page('index-old.js'));
  await lacksPart();
  expect(said()).toContain('shell.version.new');
});

it('a new version is said when a write was refused: what this one sends may be unknown to it', async () => {
  serves(page('index-new.js'));
  draw();
  const refused = async () => Promise.reject(new Error('refused'));
  const write = client.getMutationCache().build(client, { mutationFn: refused });
  await act(async () => void (await write.execute(undefined).catch(() => undefined)));
  expect(await screen.findByText('shell.version.new')).toBeTruthy();
});

it('what is no page of the product says nothing of its version', async () => {
  draw();
  for (const [text, status] of [
    ['<h1>Bad gateway</h1>', 502],
    ['<h1>Back soon</h1>', 200],
  ] as const) {
    serves(text, status);
    await comeBack();
    expect(said()).toBe('');
  }
  expect(server).toHaveBeenCalledTimes(2);
});
