import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Message } from '#webview/parts/states/Message.tsx';
import { unknownRoute, webviewRoutes } from '#webview/routes.ts';
import { WebviewScreen } from '#webview/WebviewScreen.tsx';

const message = (words: string) => (
  <Message icon="alert" title={words}>
    <button type="button">Tutup</button>
  </Message>
);

it('gives the focus to its heading as it comes, and leaves it where it went when its words come late', () => {
  const { rerender } = render(message('Sesi berakhir'));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  screen.getByRole('button').focus();
  rerender(message('Session ended'));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

const CrashingPage = (): never => {
  throw new Error('0812 3456 7890');
};

it('tells the app that a page has crashed, and nothing of what was thrown', async () => {
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  // React logs what was thrown.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const told = vi.fn();
  vi.stubGlobal('ReactNativeWebView', { postMessage: told });
  const [route = unknownRoute] = webviewRoutes;
  render(<WebviewScreen route={route} loaded={CrashingPage} />);
  const title = await screen.findByRole('heading', { name: 'Ada yang tidak beres di halaman ini.' });
  expect(title.parentElement?.textContent).toBe('Ada yang tidak beres di halaman ini.Coba lagi');
  const events = told.mock.calls.map(([text]) => JSON.parse(text));
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'error', message: 'Ada yang tidak beres di halaman ini.' }),
  );
  expect(JSON.stringify(events)).not.toContain('0812');
});
