import { describe, expect, it } from 'vitest';
import { type Answer, ApiError } from '#api/apiError.ts';
import { adoptSettings, settingsFrom } from '#api/settings.ts';
import { failureDetail, failureText } from '#webview/request/failures.tsx';
import { translate } from '#webview/words/words.ts';

const t = translate(undefined);
const answer: Answer = { call: 'GET /api/profile', bodyKind: 'json', found: '{user: {…}}' };

describe('why a call of a mobile page failed', () => {
  it.each<[status: number, body: object, more: Partial<Answer>, said: RegExp, detail: string | undefined]>([
    [
      200,
      { user: {} },
      { expected: '{data: {…}}', at: 'data', is: 'undefined' },
      /^Layanan menjawab, tetapi/,
      'GET /api/profile menjawab {user: {…}}; yang diharapkan: {data: {…}}. Yang tidak sesuai: data.',
    ],
    [200, { status: 'error', message: 'Kuota habis' }, {}, /^Kuota habis$/, undefined],
    [400, { errors: { phone: ['Nomor salah'] } }, {}, new RegExp(t('failure.fields')), undefined],
    [404, {}, {}, /^Layanan menolak/, 'GET /api/profile menjawab {user: {…}} dengan status 404.'],
    [502, {}, { bodyKind: 'html' }, /^Layanan sedang/, 'GET /api/profile menjawab halaman HTML dengan status 502.'],
  ])('is said after an answer of %i %j, and never put on the connection', (status, body, more, said, detail) => {
    const failure = new ApiError(status, body, { answer: { ...answer, ...more } });
    expect(failureText(failure, t, 'failure.loadHelp')).toMatch(said);
    expect(failureDetail(failure, t)).toBe(detail);
  });

  it.each([
    ['no answer in time', 0, { reason: 'timeout' }],
    ['a gateway’s page', 502, { answer: { ...answer, bodyKind: 'html' } }],
    ['an unreadable answer', 200, { answer: { ...answer, expected: '{data: {…}}' } }],
  ] as const)('is followed by what is safe where something was typed: %s', (_, status, options) => {
    const failure = new ApiError(status, {}, options);
    expect(failureText(failure, t)).toMatch(
      / Isian Anda aman di sini — mencoba lagi tidak akan menyimpannya dua kali\.$/,
    );
    expect(failureText(failure, t, 'failure.loadHelp')).not.toMatch(/Isian Anda|sambungan/);
  });

  it('is followed by what is not known where the API would store it twice', () => {
    const settings = { signingSecret: 'for-tests' };
    adoptSettings(settingsFrom({ ...settings, lacks: ['idempotency'] }));
    const said = failureText(new ApiError(0, {}, { reason: 'timeout' }), t);
    adoptSettings(settingsFrom(settings));
    expect(said).toBe('Server belum menjawab. Isian Anda aman di sini, tetapi mungkin sudah tersimpan.');
  });

  it('is the connection where nothing was answered', () => {
    const failure = new ApiError(0, {});
    expect(failureText(failure, t, 'failure.loadHelp')).toBe(t('failure.loadHelp'));
    expect(failureDetail(failure, t)).toBeUndefined();
  });
});
