import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '#api/apiError.ts';
import { connect } from '#api/connection.ts';
import { adoptSettings, settingsFrom } from '#api/settings.ts';
import type { Fund, Gift, Profile } from '#api/webviewCalls.ts';
import { token } from '#session/token.ts';
import { renewUrlToken } from '#session/urlToken.ts';
import { connectBridge, receive } from '#webview/bridge/bridge.ts';
import { writeDraft } from '#webview/draft/draft.ts';
import { NarrowLayout } from '#webview/layout/NarrowLayout.tsx';
import ForgotPassword from '#webview/pages/forgot/ForgotPassword.tsx';
import EndowmentFund from '#webview/pages/fund/EndowmentFund.tsx';
import { LegalArticle } from '#webview/pages/legal/LegalPage.tsx';
import ChangePassword from '#webview/pages/password/ChangePassword.tsx';
import { calls } from '#webview/request/calls.ts';
import { openTokenGate, tokenIssue } from '#webview/session/tokenGate.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const back = () => act(async () => receive({ type: 'back' }));
/** Without its event, which a browser sends only later. */
const goBack = () => vi.spyOn(history, 'back').mockImplementation(() => undefined);
const wentBack = () =>
  act(async () => {
    history.replaceState(null, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const gift: Gift = {
  ...{ id: 5, number: 'DL-5', amount: 50_000, fee: 0, total: 50_000, status: 'pending', programme: null },
  ...{ created_at: '2026-11-26T10:00:00Z', expires_at: '2026-11-27T10:00:00Z', paid_at: null },
  ...{ payment_method: { id: 1, name: 'BNI', kind: 'virtual_account' }, account_number: '88', qr_text: null },
  instructions: [],
};
const fund: Fund = {
  ...{ title: 'Dana', about: '', collected: 0, goal: 1, donors_count: 0, programmes: [], donors: [] },
  ...{ presets: [50_000], min: 10_000, max: 100_000, giver_id: 1 },
  payment_methods: [{ ...gift.payment_method, fee_type: 'none', fee_amount: 0, fee_percent: 0 }],
};

it('what the fund says twice is there twice, and a donor more once it is said anew', async () => {
  const donor = { name: null, amount: 50_000, programme: null, at: '2026-11-26T10:00:00Z' };
  const way = { title: 'ATM', steps: ['Tekan OK.', 'Tekan OK.'] };
  const twice = { ...gift, instructions: [way, way] };
  const told = { ...fund, about: 'Abadi.\n\nAbadi.', donors: [donor, donor] };
  vi.spyOn(calls, 'fund')
    .mockResolvedValueOnce(told)
    .mockResolvedValue({ ...told, donors: [{ ...donor, amount: 60_000 }, donor, donor] });
  const asked = vi.spyOn(calls, 'gift').mockResolvedValue(twice);
  writeDraft('gift', '1', { id: 5 });
  render(<EndowmentFund />);
  await userEvent.click(await screen.findByRole('button', { name: 'Lihat' }));
  const counts = () => ['Tanpa nama', 'Abadi.', 'ATM', 'Tekan OK.'].map((text) => screen.queryAllByText(text).length);
  expect(counts()).toEqual([2, 2, 2, 4]);
  asked.mockResolvedValue({ ...twice, status: 'paid' });
  await press('Periksa status');
  await waitFor(() => expect(counts()).toEqual([3, 2, 0, 0]));
});

it('an app that is there only after the page can be gone back to', () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  render(<NarrowLayout title="Profil">{null}</NarrowLayout>);
  const arrow = () => screen.queryByRole('button', { name: 'Kembali' });
  expect(arrow()).toBeNull();
  connectBridge();
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('flutter_inappwebview', { callHandler: () => undefined });
  act(() => void window.dispatchEvent(new Event('flutterInAppWebViewPlatformReady')));
  expect(arrow()).toBeTruthy();
});

it('a fund that was given many times its goal says so in digits that can be read', async () => {
  vi.spyOn(calls, 'fund').mockResolvedValue({ ...fund, collected: 1_250 });
  render(<EndowmentFund />);
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('125.000% dari target');
});

it('a gift that lacks the keys of what it does not have, and has a text for an id, is shown and asked for', async () => {
  const { qr_text, paid_at, programme, ...needed } = gift;
  const told = { ...needed, id: 'b7-5' } as unknown as Gift;
  vi.spyOn(calls, 'fund').mockResolvedValue(fund);
  const asked = vi.spyOn(calls, 'gift').mockResolvedValue(told);
  writeDraft('gift', '1', { id: 'b7-5' });
  render(<EndowmentFund />);
  await userEvent.click(await screen.findByRole('button', { name: 'Lihat' }));
  await screen.findByText('88');
  expect(screen.queryByRole('img')).toBeNull();
  expect(new Set(asked.mock.calls.map(([id]) => id))).toEqual(new Set(['b7-5']));
});

it('an old password that is called wrong after an answer was lost may have been changed by then, which is said', async () => {
  const refusal = () => new ApiError(422, { message: 'Periksa', errors: { old_password: 'Kata sandi lama salah.' } });
  const sent = vi.spyOn(calls, 'changePassword').mockRejectedValue(refusal());
  vi.spyOn(calls, 'profile').mockReturnValue(new Promise(() => undefined));
  render(<ChangePassword />);
  await type('Kata sandi lama', 'melati123');
  await type('Kata sandi baru', 'kenanga456');
  await type('Ulangi kata sandi baru', 'kenanga456');
  await press('Ganti kata sandi');
  await screen.findByText('Kata sandi lama salah.');
  expect(screen.queryByText(/mungkin sudah tersimpan/)).toBeNull();
  sent.mockRejectedValueOnce(new ApiError(0, {}, { reason: 'network' }));
  await press('Ganti kata sandi');
  await screen.findByText(/Tidak ada sambungan/);
  await press('Ganti kata sandi');
  await screen.findByText('Kata sandi lama salah.');
  expect(screen.getByText(/mungkin sudah tersimpan/)).toBeTruthy();
});

it('a code that was sent with nothing more in reply is asked for, and may be sent anew at once', async () => {
  vi.spyOn(calls, 'forgotPassword').mockResolvedValue(undefined);
  render(<ForgotPassword />);
  goBack();
  await type('Nomor ponsel atau e-mail', 'ani@usk.example');
  await press('Kirim kode');
  await press('Kirim ulang kode');
  await screen.findByText('Kode baru dikirim.');
});

it('what was wrong with a code is not said of the next one, nor of another account’s', async () => {
  const refusal = () => new ApiError(422, { message: 'Periksa', errors: { token: 'Kode salah.' } });
  vi.spyOn(calls, 'forgotPassword').mockResolvedValue({ expires_in_seconds: 600, resend_in_seconds: 0 });
  const checked = vi.spyOn(calls, 'validateToken').mockRejectedValueOnce(refusal()).mockResolvedValue(undefined);
  vi.spyOn(calls, 'updatePassword').mockRejectedValue(refusal());
  render(<ForgotPassword />);
  goBack();
  const send = async (account: string) => {
    await userEvent.clear(screen.getByLabelText('Nomor ponsel atau e-mail'));
    await type('Nomor ponsel atau e-mail', account);
    await press('Kirim kode');
  };
  await send('ani@usk.example');
  await type('Kode', '111111');
  await press('Periksa kode');
  await screen.findByText('Kode salah.');
  await back();
  await wentBack();
  await send('budi@usk.example');
  expect(screen.getByLabelText('Kode')).toHaveProperty('value', '');
  expect(screen.queryByText('Kode salah.')).toBeNull();

  await type('Kode', '222222');
  await press('Periksa kode');
  await type('Kata sandi baru', 'kenanga456');
  await type('Ulangi kata sandi baru', 'kenanga456');
  await press('Simpan kata sandi');
  await screen.findByText('Kode salah.');
  await back();
  await wentBack();
  await press('Saya sudah punya kode');
  await userEvent.clear(screen.getByLabelText('Kode'));
  await type('Kode', '333333');
  await press('Periksa kode');
  expect(screen.queryByText('Kode salah.')).toBeNull();
  expect(screen.getByLabelText('Kata sandi baru')).toHaveProperty('value', 'kenanga456');
  expect(checked).toHaveBeenCalledTimes(3);
});

describe('while the answer is on its way', () => {
  it('a password that is being set takes no more, which would be taken for it, and is not left before it is known', async () => {
    vi.spyOn(calls, 'profile').mockReturnValue(new Promise(() => undefined));
    const answer = Promise.withResolvers<undefined>();
    const sent = vi.spyOn(calls, 'changePassword').mockReturnValue(answer.promise);
    render(<ChangePassword />);
    await type('Kata sandi lama', 'melati123');
    await type('Kata sandi baru', 'kenanga456');
    await type('Ulangi kata sandi baru', 'kenanga456');
    await press('Ganti kata sandi');
    for (const label of ['Kata sandi lama', 'Kata sandi baru', 'Ulangi kata sandi baru']) await type(label, '7');
    expect(sent.mock.calls[0]?.[0]).toEqual({ old_password: 'melati123', password: 'kenanga456' });
    expect(screen.getByLabelText('Kata sandi baru')).toHaveProperty('value', 'kenanga456');
    // Nor can the page be left before it is known whether the password has changed.
    expect(await back()).toBe(true);
    expect(screen.queryByText('Keluar tanpa menyimpan?')).toBeNull();
    await act(async () => answer.reject(new TypeError('Failed to fetch')));
    expect(await back()).toBe(true);
    await press('Tetap di sini');
    await type('Kata sandi baru', '7');
    expect(screen.getByLabelText('Kata sandi baru')).toHaveProperty('value', 'kenanga4567');
  });

  it('a code that is typed on is not the one that was found right', async () => {
    // The countdown to another code does not matter here.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    vi.spyOn(calls, 'forgotPassword').mockResolvedValue({ expires_in_seconds: 600, resend_in_seconds: 60 });
    const checked = Promise.withResolvers<undefined>();
    vi.spyOn(calls, 'validateToken').mockReturnValue(checked.promise);
    const sent = vi.spyOn(calls, 'updatePassword').mockResolvedValue(undefined);
    render(<ForgotPassword />);
    await type('Nomor ponsel atau e-mail', 'ani@example.org');
    await press('Kirim kode');
    await screen.findByRole('heading', { name: 'Masukkan kode' });
    await type('Kode', '123456');
    await press('Periksa kode');
    await type('Kode', '7');
    checked.resolve(undefined);
    await screen.findByRole('heading', { name: 'Buat kata sandi baru' });
    await type('Kata sandi baru', 'kenanga456');
    await type('Ulangi kata sandi baru', 'kenanga456');
    await press('Simpan kata sandi');
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ token: '123456' });
  });

  it('the wait for another code is counted for as long as it lasts: a phone that waits for nothing is left asleep', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    writeDraft('forgot-password', '', { username: 'ani', sentAt: Date.now(), resendAt: Date.now() + 2_000 });
    render(<ForgotPassword />);
    expect(vi.getTimerCount()).toBe(1);
    act(() => vi.advanceTimersByTime(2_000));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a gift that was seen to be paid stays so when an answer from before comes after', async () => {
    vi.spyOn(calls, 'fund').mockResolvedValue(fund);
    const [early, late] = [Promise.withResolvers<Gift>(), Promise.withResolvers<Gift>()];
    const answers = [Promise.resolve(gift), Promise.resolve(gift), early.promise, late.promise];
    vi.spyOn(calls, 'gift').mockImplementation(() => answers.shift() ?? Promise.reject());
    writeDraft('gift', '1', { id: 5 });
    render(<EndowmentFund />);
    await userEvent.click(await screen.findByRole('button', { name: 'Lihat' }));
    await press('Periksa status');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(async () => late.resolve({ ...gift, status: 'paid', paid_at: '2026-11-26T11:00:00Z' }));
    await act(async () => early.resolve(gift));
    expect(screen.getByText('Terima kasih! Donasi Anda sudah kami terima.')).toBeTruthy();
  });

  it('a gift that was paid while the fund was on the screen is seen to be as it is opened, not ten seconds later', async () => {
    vi.spyOn(calls, 'fund').mockResolvedValue(fund);
    const paid: Gift = { ...gift, status: 'paid', paid_at: '2026-11-26T11:00:00Z' };
    vi.spyOn(calls, 'gift').mockResolvedValueOnce(gift).mockResolvedValue(paid);
    writeDraft('gift', '1', { id: 5 });
    render(<EndowmentFund />);
    await userEvent.click(await screen.findByRole('button', { name: 'Lihat' }));
    await screen.findByText('Terima kasih! Donasi Anda sudah kami terima.');
  });

  it('a gift that cannot be asked for once is not as good as none: it is said, and asked for again', async () => {
    vi.spyOn(calls, 'fund').mockResolvedValue(fund);
    vi.spyOn(calls, 'gift').mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(gift);
    writeDraft('gift', '1', { id: 5 });
    render(<EndowmentFund />);
    const region = await screen.findByRole('region', { name: 'Donasi Anda' });
    expect((await within(region).findByRole('alert')).textContent).toMatch(/^Layanan sedang terganggu/);
    await press('Coba lagi');
    await screen.findByText('Menunggu pembayaran');
  });

  it('a gift is not thrown away, nor its key, by two steps back', async () => {
    vi.spyOn(calls, 'fund').mockResolvedValue(fund);
    const answer = Promise.withResolvers<Gift>();
    vi.spyOn(calls, 'give').mockReturnValue(answer.promise);
    goBack();
    render(<EndowmentFund />);
    await userEvent.click(await screen.findByRole('button', { name: 'Donasi sekarang' }));
    for (const choice of [/50\.000/, /BNI/]) await userEvent.click(screen.getByRole('radio', { name: choice }));
    await userEvent.click(screen.getByLabelText(/Sembunyikan nama/));
    await press('Lanjut ke pembayaran');
    expect(await back()).toBe(true);
    await wentBack();
    expect(await back()).toBe(true);
    expect(screen.queryByText('Keluar tanpa menyimpan?')).toBeNull();
    await act(async () => answer.reject(new TypeError('Failed to fetch')));
    expect(await back()).toBe(true);
    expect(screen.getByText('Keluar tanpa menyimpan?')).toBeTruthy();
  });
});

it('back that is pressed twice at once leads one step back, and not out of the page', async () => {
  vi.spyOn(calls, 'fund').mockResolvedValue(fund);
  vi.spyOn(calls, 'gift').mockResolvedValue({ ...gift, status: 'paid', paid_at: '2026-11-26T11:00:00Z' });
  const left = goBack();
  writeDraft('gift', '1', { id: 5 });
  render(<EndowmentFund />);
  const open = () => screen.findByRole('button', { name: 'Lihat' });
  await userEvent.click(await open());
  expect([await back(), await back()]).toEqual([true, true]);
  expect(left).toHaveBeenCalledOnce();
  await wentBack();
  await userEvent.click(await open());
  await userEvent.dblClick(screen.getByRole('button', { name: 'Ke Dana Lestari' }));
  expect(left).toHaveBeenCalledTimes(2);
});

it('a language that is chosen without a connection is said not to have come, until it is chosen again', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  render(<LegalArticle name="privacy-policy" text="# Kebijakan Privasi" language="id" />);
  await press('EN English');
  expect((await screen.findByRole('alert')).textContent).toContain('Bahasa yang dipilih belum dapat dimuat.');
  await press('ID Bahasa Indonesia');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

describe('a call that is answered 401', () => {
  /** The token of a log-in in another tab. */
  let otherTab: string | undefined;
  /** Refuses that many calls with 401 and answers those after with a gift. */
  const refusing = (count: number, meanwhile = () => {}) => {
    adoptSettings(settingsFrom({ signingSecret: 'for-tests', apiBase: 'http://localhost' }));
    connect({ token: () => otherTab ?? token(), language: () => 'id' });
    renewUrlToken('first');
    const signed: Headers[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
      const headers = new Headers(init?.headers);
      // The words that an earlier page could not load are requested again.
      if (!headers.has('authorization')) throw new TypeError('Failed to fetch');
      signed.push(headers);
      if (signed.length > count) return Response.json({ responseCode: '201', data: gift });
      meanwhile();
      return Response.json({ responseCode: '401' }, { status: 401 });
    });
    const close = openTokenGate();
    onTestFinished(() => {
      close();
    });
    return { signed, tokens: () => signed.map((headers) => headers.get('authorization')) };
  };
  const ask = { amount: 50_000, programme_id: null, anonymous: true, name: null, payment_method_id: 1 };

  it('goes on by a fresh token that the app has given meanwhile, which nobody has refused', async () => {
    const { tokens } = refusing(1, () => void receive({ type: 'token', token: 'second' }));
    expect(await calls.gift(5, new AbortController().signal)).toMatchObject({ id: 5 });
    expect([tokens(), tokenIssue()]).toEqual([['Bearer first', 'Bearer second'], undefined]);
  });

  it('is signed anew where the browser may have sent it twice, and asks for a token when that does not help', async () => {
    const { signed } = refusing(1);
    expect(await calls.give(ask, 'k')).toMatchObject({ id: 5 });
    expect(new Set(signed.map((headers) => headers.get('x-signature'))).size).toBe(2);
    const { tokens } = refusing(2);
    const given = calls.give(ask, 'k');
    await waitFor(() => expect(tokenIssue()).toBe('expired'));
    expect(receive({ type: 'token', token: 'first' })).toBe(false);
    expect(receive({ type: 'token', token: 'second' })).toBe(true);
    expect(await given).toMatchObject({ id: 5 });
    expect(tokens()).toEqual(['Bearer first', 'Bearer first', 'Bearer second']);
  });

  it('goes on when somebody has logged in again in another tab', async () => {
    const { tokens } = refusing(1);
    const found = calls.gift(5, new AbortController().signal);
    const looksAgain = () => window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(tokenIssue()).toBe('expired'));
    looksAgain();
    expect(tokenIssue()).toBe('expired');
    otherTab = 'of.the.other.tab';
    looksAgain();
    expect(await found).toMatchObject({ id: 5 });
    expect(tokens()).toEqual(['Bearer first', 'Bearer of.the.other.tab']);
  });
});

it('a token that comes while a page is being read may be another person’s, for whom nothing of it is sent', async () => {
  adoptSettings(settingsFrom({ signingSecret: 'for-tests', apiBase: 'http://localhost' }));
  connect({ token, language: () => 'id' });
  renewUrlToken('of.ani');
  const [answer, anew] = [Promise.withResolvers<Response>(), Promise.withResolvers<void>()];
  const fundOf = (giver_id: number) => Response.json({ responseCode: '200', data: { ...fund, giver_id } });
  const answers = [answer.promise, fundOf(2)];
  const asked: (string | undefined)[] = [];
  // The words of the page may be fetched meanwhile.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).includes('/api/')) return Response.error();
    asked.push(init?.method);
    return answers.shift() ?? Response.error();
  });
  vi.spyOn(location, 'reload').mockImplementation(anew.resolve);
  const reading = calls.fund(new AbortController().signal);
  await waitFor(() => expect(asked).toHaveLength(1));
  renewUrlToken('of.budi');
  answer.resolve(fundOf(1));
  await reading;
  void calls.give({ amount: 50_000, programme_id: null, anonymous: true, name: null, payment_method_id: 1 }, 'k');
  await anew.promise;
  expect(asked).toEqual(['GET', 'GET']);
});

it('a profile that is saved without a word about it is still its owner’s alone, whose token comes next', async () => {
  adoptSettings(settingsFrom({ signingSecret: 'for-tests', apiBase: 'http://localhost' }));
  connect({ token, language: () => 'id' });
  const contact = { email: null, birth_date: null, gender: null, address: null };
  const ani: Profile = { ...contact, name: 'Ani', phone: '+6281200000001', number: null, profile_picture: null };
  const profileOf = (data: Profile) => Response.json({ responseCode: '200', data });
  const answers = [profileOf(ani), new Response(null, { status: 204 }), profileOf({ ...ani, phone: '+6281200000002' })];
  const asked: (string | undefined)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).includes('/api/')) return Response.error();
    asked.push(init?.method);
    return answers.shift() ?? Response.error();
  });
  const anew = Promise.withResolvers<void>();
  vi.spyOn(location, 'reload').mockImplementation(anew.resolve);
  const save = (phone: string) => calls.saveProfile({ ...contact, name: 'Ani', phone }, { ...ani, phone }, {});
  renewUrlToken('of.ani');
  await calls.profile(new AbortController().signal);
  expect(await save('+6281200000003')).toMatchObject({ phone: '+6281200000003' });
  renewUrlToken('of.budi');
  void save('+6281200000004');
  await anew.promise;
  expect(asked).toEqual(['GET', 'PUT', 'GET']);
});
