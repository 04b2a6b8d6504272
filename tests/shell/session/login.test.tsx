// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthContext, I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import LoginAgainDialog from '#admin/layout/session/LoginAgainDialog.tsx';
import { Reauthentication } from '#admin/layout/session/pagePrompts.tsx';
import { LoginPage, type LoginPageProps } from '#admin/pages/login/LoginPage.tsx';
import { ApiError } from '#api/apiError.ts';
import { startI18n } from '#i18n/i18n.ts';
import { lightWords } from '#i18n/lightWords.ts';
import { renewSession } from '#providers/connectApi.ts';
import { failureText } from '#providers/failureText.ts';
import { logIn } from '#providers/logIn.ts';
import { setLoggingOut } from '#session/endSession.ts';
import { claimPage } from '#session/owner.ts';
import { clearSession, session, startSession } from '#session/session.ts';
import { testSettings } from '../../api/settings.ts';

beforeEach(async () => {
  // This page needs only the bundled words: there is no locale file to read.
  vi.stubGlobal(
    'fetch',
    async () => new Response('{}', { status: 200, headers: { 'content-type': 'application/json' } }),
  );
  await startI18n(lightWords);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Page = (props: Omit<LoginPageProps, 'failureText'>) => <LoginPage failureText={failureText} {...props} />;
const username = () => screen.getByLabelText<HTMLInputElement>('Nomor telepon atau e-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Kata sandi');
const enter = () => screen.getByRole('button', { name: 'Masuk' });

describe('the login page', () => {
  it('is friendly to password managers', () => {
    render(<Page login={async () => undefined} />);
    expect([username().name, username().autocomplete]).toEqual(['username', 'username']);
    expect([password().name, password().autocomplete, password().type]).toEqual([
      'password',
      'current-password',
      'password',
    ]);
  });

  it('logs in with what is typed, once, however often it is pressed', async () => {
    const login = vi.fn(() => new Promise<void>(() => undefined));
    render(<Page login={login} />);
    await userEvent.type(username(), ' budi@example.org ');
    await userEvent.type(password(), ' rahasia {Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Sedang masuk…' }));
    expect(login.mock.calls).toEqual([[{ username: 'budi@example.org', password: ' rahasia ' }]]);
  });

  it('names what is missing and goes there', async () => {
    const login = vi.fn(async () => undefined);
    render(<Page login={login} />);
    await userEvent.click(enter());
    expect(document.activeElement).toBe(username());
    expect(screen.getAllByText('Wajib diisi')).toHaveLength(2);
    await userEvent.type(username(), 'budi');
    await userEvent.click(enter());
    expect(document.activeElement).toBe(password());
    expect(login).not.toHaveBeenCalled();
  });

  it('says under the form what the API said', async () => {
    render(
      <Page
        login={async () => {
          throw new Error('Nama pengguna atau kata sandi salah');
        }}
      />,
    );
    await userEvent.type(username(), 'budi');
    await userEvent.type(password(), 'salah{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Nama pengguna atau kata sandi salah'));
  });

  it('shows beside a field what the API says of it, and goes to the first of them', async () => {
    testSettings();
    const refusals = [
      { username: ['Paling banyak 200 karakter.'] },
      { password: ['Paling banyak 1000 karakter.'] },
      { device: ['Tidak dikenal.'] },
    ];
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { responseCode: '422', responseMessage: 'Ada data yang perlu diperbaiki.', errors: refusals.shift() },
        { status: 422 },
      ),
    );
    render(<Page login={logIn} />);
    await userEvent.type(username(), 'budi');
    await userEvent.type(password(), 'rahasia{Enter}');
    await waitFor(() => expect(username().getAttribute('aria-invalid')).toBe('true'));
    const told = (input: HTMLElement) =>
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(told(username())).toBe('Paling banyak 200 karakter.');
    expect(document.activeElement).toBe(username());
    expect(screen.getByRole('alert').textContent).toBe('');

    await userEvent.click(enter());
    await waitFor(() => expect(told(password())).toBe('Paling banyak 1000 karakter.'));
    expect([username().getAttribute('aria-invalid'), document.activeElement]).toEqual(['false', password()]);

    await userEvent.click(enter());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Ada data yang perlu diperbaiki.'));
    expect(password().getAttribute('aria-invalid')).toBe('false');
  });

  it('names what it was answered instead of a session, and does not blame the internet', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    testSettings();
    vi.stubGlobal('fetch', async () => Response.json({ status: 'success', result: { token: 's3cret' } }));
    render(<Page login={logIn} />);
    await userEvent.type(username(), 'budi');
    await userEvent.type(password(), 'rahasia{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'Server menjawab, tetapi jawabannya tidak sesuai dengan yang diharapkan aplikasi ini.' +
          'POST /api/login-web menjawab {status: string, result: {token: string}}; ' +
          'yang diharapkan: {data: {access_token: string, id_user: number}}.' +
          'Yang tidak ada: data.',
      ),
    );
    expect(password().value).toBe('rahasia');
  });

  it('shows the password on demand', async () => {
    render(<Page login={async () => undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Tampilkan kata sandi' }));
    expect(password().type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Sembunyikan kata sandi' }));
    expect(password().type).toBe('password');
  });

  it('hints at Caps Lock', () => {
    render(<Page login={async () => undefined} />);
    fireEvent.keyDown(password(), { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps Lock sedang aktif')).toBeTruthy();
    fireEvent.keyUp(password(), { key: 'CapsLock' });
    expect(screen.queryByText('Caps Lock sedang aktif')).toBeNull();
  });

  it('offers the sample account only when the settings name one', async () => {
    const login = vi.fn(async () => undefined);
    const demo = { username: 'contoh', password: 'contoh' };
    const { rerender } = render(<Page login={login} />);
    expect(screen.queryByRole('button', { name: 'Masuk dengan akun contoh' })).toBeNull();
    rerender(<Page login={login} demo={demo} />);
    await userEvent.click(screen.getByRole('button', { name: 'Masuk dengan akun contoh' }));
    expect(login).toHaveBeenCalledWith(demo);
  });

  it('says that the log-out was in another tab, where it was', () => {
    const { rerender } = render(<Page login={async () => undefined} />);
    expect(screen.queryByText('Anda telah keluar di tab lain.')).toBeNull();
    rerender(<Page login={async () => undefined} endedElsewhere />);
    expect(screen.getByRole('status').textContent).toBe('Anda telah keluar di tab lain.');
  });

  it('says when the browser will not keep the session, and why', () => {
    // As a browser does with Secure cookies at a plain-http address: it silently drops them.
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    render(<Page login={async () => undefined} />);
    expect(screen.getByText(/tidak memakai https/)).toBeTruthy();
  });
});

it('who leaves while they are being logged in again stays out when the answer comes', async () => {
  testSettings();
  const answered = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => answered.reject(signal.reason));
    return answered.promise;
  });
  const login = vi.fn(logIn);
  const refuse = { logout: vi.fn(), checkAuth: vi.fn(), checkError: vi.fn(), getPermissions: vi.fn() };
  const words = { translate: (key: string) => key, changeLocale: async () => {}, getLocale: () => 'id' };
  const onLeave = vi.fn(() => dialog.unmount());
  const dialog = render(
    <I18nContextProvider value={words}>
      <AuthContext value={{ ...refuse, login }}>
        <LoginAgainDialog onLeave={onLeave} />
      </AuthContext>
    </I18nContextProvider>,
  );
  await userEvent.type(screen.getByLabelText(/login\.username/), 'budi');
  await userEvent.type(screen.getByLabelText(/login\.password/), 'rahasia{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'shell.again.leave' }));
  answered.resolve(Response.json({ data: { access_token: 't', id_user: 1 } }));
  await Promise.allSettled([login.mock.results[0]?.value]);
  expect(onLeave).toHaveBeenCalled();
  expect(session()).toBeUndefined();
});

it('the end of a session is asked about no more once a log-out is on its way, and again after it took the question along', async () => {
  startSession({ access_token: 'a', id_user: 1 }, 60_000);
  claimPage();
  const words = { translate: (key: string) => key, changeLocale: async () => {}, getLocale: () => 'id' };
  const draw = () =>
    render(
      <MemoryRouter>
        <I18nContextProvider value={words}>
          <Reauthentication />
        </I18nContextProvider>
      </MemoryRouter>,
    );
  const ended = new ApiError(401, {});
  const question = () => screen.findByRole('dialog', { name: 'shell.again.title' });
  const screens = draw();
  const call = renewSession(ended, 'a');
  await question();
  act(() => setLoggingOut(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => setLoggingOut(false));
  await question();
  screens.unmount();
  await expect(call).rejects.toBe(ended);
  draw();
  void renewSession(ended, 'a').catch(() => undefined);
  expect(await question()).toBeTruthy();
  clearSession();
});
