import { describe, expect } from 'vitest';
import { violations } from '../../browser/violations.ts';
import { say, told } from '../host/hosts.ts';
import { student, test } from '../mobile.ts';

describe('forgot-email', () => {
  test('shows the address masked, and nothing for another birth date', async ({ mobile }) => {
    const page = await mobile('forgot-email', { expected: /status of 404/ });
    await page.getByLabel('Nomor ponsel').fill('081260012003');
    await page.getByLabel('Tanggal lahir').fill('2003-08-18');
    await page.getByRole('button', { name: 'Cari e-mail' }).click();
    await page.getByText('Tidak ada akun dengan nomor ponsel dan tanggal lahir itu.').waitFor();
    await page.getByLabel('Tanggal lahir').fill(student.birthDate);
    await page.getByRole('button', { name: 'Cari e-mail' }).click();
    const shown = await page.getByRole('status').filter({ hasText: '@' }).textContent();
    expect(shown).toMatch(/@usk\.example$/);
    expect(shown).not.toContain('siti');
    expect(await violations(page)).toEqual([]);
  });

  test('shows over an open keyboard what came of it, and scrolls to nothing that is to be seen', async ({ mobile }) => {
    const page = await mobile('forgot-email', { expected: /status of 500/ });
    await page.route('**/api/profile/forgot-email', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByLabel('Nomor ponsel').fill('081260012003');
    const send = async () => {
      await page.getByLabel('Tanggal lahir').fill(student.birthDate);
      await page.keyboard.press('Enter');
      const hidden = () =>
        page.getByRole('alert').evaluate((alert) => alert.getBoundingClientRect().bottom - window.innerHeight);
      await expect.poll(hidden).toBeLessThanOrEqual(0);
      return page.evaluate(() => window.scrollY);
    };
    expect(await send()).toBe(0);
    await page.setViewportSize({ width: 360, height: 330 });
    await page.getByLabel('Nomor ponsel').fill('081260012004');
    expect(await send()).toBeGreaterThan(0);
  });

  test('does not take a proxy’s page, which knows of no account, for the answer that there is none', async ({
    mobile,
  }) => {
    const page = await mobile('forgot-email', { expected: /status of 404/ });
    await page.route('**/api/profile/forgot-email', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Cannot POST</h1>' }),
    );
    await page.getByLabel('Nomor ponsel').fill('081260012003');
    await page.getByLabel('Tanggal lahir').fill(student.birthDate);
    await page.getByRole('button', { name: 'Cari e-mail' }).click();
    await page.getByRole('alert').filter({ hasText: 'halaman HTML dengan status 404' }).waitFor();
    expect(await page.getByText('Tidak ada akun').count()).toBe(0);
  });

  test('says that a token is missing before anybody types', async ({ mobile, token }) => {
    const page = await mobile('forgot-email', { token: null });
    await page.getByRole('heading', { name: 'Sesi berakhir' }).waitFor();
    expect((await told(page)).at(-1)).toMatchObject({ event: 'needAuth', reason: 'missing' });
    await say(page, { type: 'token', token });
    await page.getByLabel('Nomor ponsel').waitFor();
  });
});
