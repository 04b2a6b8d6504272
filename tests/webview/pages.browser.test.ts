import { chromium, type Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { webviewRoutes } from '#webview/routes.ts';
import { chromiumArgs } from '../browser/chromium.ts';
import { violations } from '../browser/violations.ts';
import { eventsOf, type HostName, hosts, say, told } from './host/hosts.ts';
import { test } from './mobile.ts';

const names = webviewRoutes.map(({ path }) => path.replace('/usk-mobile/', ''));

/** Touch targets smaller than 44 px. A link within a sentence is as high as its line. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((target) => target.checkVisibility() && !target.matches('p a, article li:not(nav li) a'))
      .map((target) => ({ target, box: (target.closest('label') ?? target).getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ target, box }) => `${target.outerHTML.slice(0, 80)} ${box.width}×${box.height}`),
  );

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** A page with the browser's letters at twice the size: how much its heading grows, and how wide the page is. */
const withLettersTwiceAsLarge = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const size = () => Number.parseFloat(getComputedStyle(document.querySelector('h1') ?? root).fontSize);
    const before = size();
    root.style.fontSize = '200%';
    const seen = { grown: size() / before, width: root.scrollWidth };
    root.style.fontSize = '';
    return seen;
  });

describe('a browser older than those that are served', () => {
  for (const [path, needs] of [
    ['/usk-mobile/edit-profile', 'aspect-ratio'],
    ['/login', 'color-mix'],
  ] as const) {
    test(`is told at ${path} what to update, by a style that it does not know`, async ({ visit }) => {
      const page = await visit('/usk-mobile/privacy-policy', { viewport: { width: 360, height: 640 } });
      const said = page.getByText('“Android System WebView”').filter({ visible: true });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await said.count()).toBe(0);
      await page.route(`**${path}`, async (route) => {
        const reply = await route.fetch();
        const text = await reply.text();
        expect(text).toContain(needs);
        await route.fulfill({ response: reply, body: text.replace(needs, 'not-known-yet') });
      });
      await page.goto(path);
      await said.first().waitFor();
    });
  }
});

describe('every mobile page', () => {
  for (const name of names) {
    test(`${name} is ready, fits a small phone and 450 px, has letters as large as the browser’s, is accessible in both languages, light and dark, and has targets of 44 px`, async ({
      mobile,
    }) => {
      for (const language of ['id', 'en'] as const) {
        const page = await mobile(name, { language });
        await expect.poll(() => eventsOf(page)).toContain('ready');
        await expect.poll(() => page.locator('[class*=skeleton]').count()).toBe(0);
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
        expect(await page.locator('body').textContent()).not.toMatch(/\b(webview|fault|profile|fund|gift)\.\w+/);
        expect(await smallTargets(page)).toEqual([]);
        for (const width of [360, 450]) {
          await page.setViewportSize({ width, height: 640 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
        await page.setViewportSize({ width: 360, height: 640 });
        expect(await withLettersTwiceAsLarge(page)).toEqual({ grown: 2, width: 360 });
        expect(await violations(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await violations(page, ['color-contrast'])).toEqual([]);
      }
    });
  }

  test('has the whole ring of its way back on the screen', async ({ mobile }) => {
    const page = await mobile('change-password');
    const back = page.getByRole('button', { name: 'Kembali' });
    await page.keyboard.press('Tab');
    await expect.poll(() => back.evaluate((button) => button.matches(':focus-visible'))).toBe(true);
    const left = await back.evaluate((button) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(button);
      const around = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      return button.getBoundingClientRect().left - around;
    });
    expect(left).toBeGreaterThanOrEqual(0);
  });

  test('has room where letters twice as large are set: names keep their words, fields and the largest gift their cards, the bar below lets go', async ({
    app,
    executablePath,
    token,
  }) => {
    const args = [...chromiumArgs, '--blink-settings=defaultFontSize=32'];
    const browser = await chromium.launch({ executablePath, args });
    try {
      const page = await browser.newPage({ baseURL: app.url, viewport: { width: 320, height: 568 }, hasTouch: true });
      await page.goto(`/usk-mobile/dana-lestari?lang=id&access_token=${token}`);
      const name = page.getByText('Tanpa nama').first();
      await name.waitFor();
      const lines = await name.evaluate(
        (box) => box.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(box).lineHeight),
      );
      expect(lines).toBeLessThan(2.5);
      await page.getByRole('button', { name: 'Donasi sekarang' }).click();
      for (const field of [page.getByLabel('Nominal lain'), page.getByRole('radio', { name: 'Riset Kebencanaan' })]) {
        const box = await field.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 320)).toBeLessThanOrEqual(288);
      }
      const onward = await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).boundingBox();
      expect(onward?.y).toBeGreaterThan(568);
      await page.getByLabel('Nominal lain').fill('100000000');
      await page.getByLabel('Sembunyikan nama saya').check();
      await page.getByRole('radio', { name: 'Virtual Account BSI' }).check();
      await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
      await page.getByText('Bayar sebelum').waitFor();
      expect(await pageWidth(page)).toBe(320);
      await page.getByRole('button', { name: 'Kembali' }).click();
      await page.getByRole('region', { name: 'Donasi Anda' }).waitFor();
      expect(await pageWidth(page)).toBe(320);
      await page.goto(`/usk-mobile/change-password?lang=id&access_token=${token}`);
      const rule = page.getByRole('listitem').first().locator('span').first();
      expect(await rule.evaluate((dot) => dot.getBoundingClientRect().width)).toBe(20);
      await page.getByLabel('Kata sandi lama', { exact: true }).fill('lama');
      await page.getByRole('button', { name: 'Kembali' }).click();
      // As wide as it is where letters are smaller.
      expect((await page.getByRole('dialog').boundingBox())?.width).toBe(288);
    } finally {
      await browser.close();
    }
  });

  test('of an unknown address is a 404 in the same layout', async ({ mobile }) => {
    const page = await mobile('edit-everything', { expected: /status of 404/ });
    await page.getByText('No route matches URL “/usk-mobile/edit-everything”').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('a link to a chapter', () => {
  test('leads there in the other language too', async ({ mobile }) => {
    const page = await mobile('forgot-password');
    await page.goto('/usk-mobile/privacy-policy?lang=en#7-hak-anda');
    const chapter = page.getByRole('heading', { name: '7. Your rights' });
    await expect
      .poll(() => chapter.evaluate((heading) => Math.abs(heading.getBoundingClientRect().top)))
      .toBeLessThan(200);
  });
});

describe('a language chosen on a text', () => {
  test('is answered before its words are here, and is that of each text to which one leads, on a phone that stores nothing', async ({
    mobile,
  }) => {
    // The service worker for texts would request them past the routes that hold them back.
    const page = await mobile('forgot-password', { serviceWorkers: 'block', expected: /blocked by Playwright/ });
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    });
    let come = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route('**/locales/en/webview.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/usk-mobile/privacy-policy?lang=id');
    const text = page.waitForRequest('**/content/en/privacy-policy.md');
    await page.getByRole('button', { name: 'EN' }).click();
    await page.locator('[aria-busy="true"]').getByRole('button', { name: 'EN' }).waitFor();
    await text;
    come();
    const back = () => page.evaluate(() => window.uskWebview?.receive({ type: 'back' }));
    const terms = page.getByRole('heading', { name: 'Terms and Conditions' });
    const policy = page.getByRole('heading', { name: 'Privacy Policy' });
    await policy.waitFor();
    expect(await back()).toBe(false);
    await page.getByRole('link', { name: 'Read also: Terms and Conditions' }).click();
    await terms.waitFor();
    await page.getByRole('link', { name: 'Privacy Policy', exact: true }).click();
    await policy.waitFor();
    expect(await back()).toBe(true);
    await terms.waitFor();
    expect(await back()).toBe(true);
    await policy.waitFor();
    expect(await back()).toBe(false);
  });
});

describe('a page that cannot be read', () => {
  test('says so in words, tells the app, and comes on another try', async ({ mobile, token }) => {
    const page = await mobile('forgot-password', { expected: /Failed to load resource/ });
    await page.context().route('**/api/profile', (route) => route.abort('internetdisconnected'));
    await page.goto(`/usk-mobile/edit-profile?access_token=${token}`);
    await page.getByText('Periksa sambungan internet Anda, lalu coba lagi.').waitFor();
    const message = 'Periksa sambungan internet Anda, lalu coba lagi.';
    expect((await told(page)).at(-1)).toMatchObject({ event: 'error', message });
    await page.context().unroute('**/api/profile');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByLabel('Nama lengkap').waitFor();
  });

  test('of which no script came has a way to try again in the document itself', async ({ mobile }) => {
    const page = await mobile('forgot-password', { expected: /Failed to load resource/ });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/usk-mobile/term-condition?lang=en');
    const again = page.getByRole('link', { name: 'Coba lagi' });
    expect(await again.count()).toBe(0);
    // Appears only after the time that a slow page may take.
    await page.evaluate(() => document.getAnimations().forEach((waiting) => void waiting.finish()));
    await again.waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await page.unroute('**/assets/*.js');
    await again.click();
    await page.getByRole('heading', { name: 'Terms and Conditions' }).waitFor();
    expect(await again.count()).toBe(0);
  });

  test('whose code did not come once comes on another try, and stays where nothing answers yet', async ({ mobile }) => {
    const page = await mobile('edit-profile', { expected: /Failed to load resource/ });
    await page.context().route('**/assets/ForgotPassword-*.js', (route) => route.abort());
    await page.goto('/usk-mobile/forgot-password');
    const again = page.getByRole('button', { name: 'Coba lagi' });
    await again.waitFor();
    await page.context().unroute('**/assets/ForgotPassword-*.js');
    await page.context().setOffline(true);
    const asked = page.waitForEvent('requestfailed');
    await again.click();
    await asked;
    await again.waitFor();
    await page.context().setOffline(false);
    await again.click();
    await page.getByRole('button', { name: 'Kirim kode' }).waitFor();
  });

  test('is drawn with its style sheets, which did not come at first', async ({ mobile, token }) => {
    const page = await mobile('forgot-password', { expected: /Failed to load resource/ });
    await page.route('**/assets/mobile-*.css', (route) => route.abort(), { times: 1 });
    await page.route('**/assets/narrow-*.css', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.goto(`/usk-mobile/dana-lestari?access_token=${token}`);
    const give = page.getByRole('button', { name: 'Donasi sekarang' });
    expect(await give.evaluate((button) => getComputedStyle(button).minHeight)).toBe('48px');
    const about = page.getByRole('region', { name: 'Tentang dana ini' });
    expect(await about.evaluate((card) => getComputedStyle(card).borderRadius)).toBe('18px');
  });

  test('speaks of the connection when even the settings did not come, and of them when they are wrong', async ({
    mobile,
    token,
  }) => {
    const page = await mobile('forgot-password', { expected: /Failed to load resource/ });
    let wrong: string | undefined;
    await page.context().route('**/config.json', (route) => (wrong ? route.fulfill({ body: wrong }) : route.abort()));
    await page.goto(`/usk-mobile/edit-profile?access_token=${token}`);
    await page.getByText('Periksa sambungan internet Anda, lalu coba lagi.').waitFor();
    wrong = '{';
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByText(/Pengaturan layanan belum benar.*config\.json/).waitFor();
    await page.context().unroute('**/config.json');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByLabel('Nama lengkap').waitFor();
  });

  test('without a token promises to keep what was typed only where it is kept', async ({ mobile }) => {
    const kept = async (name: string) => {
      const page = await mobile(name, { token: null });
      await page.getByText('Sesi berakhir').waitFor();
      return page.getByText('Isian yang belum tersimpan tidak hilang.').count();
    };
    expect([await kept('dana-lestari'), await kept('change-password')]).toEqual([1, 0]);
  });
});

describe('the bridge', () => {
  for (const host of Object.keys(hosts) as HostName[]) {
    test(`speaks to ${host}, and hears its back and its token`, async ({ mobile, token }) => {
      const page = await mobile('edit-profile', { host, token: null, expected: /Java exception/ });
      await page.getByText('Sesi berakhir').waitFor();
      expect(await told(page)).toEqual([
        { source: 'usk-webview', version: 1, page: 'edit-profile', event: 'ready' },
        { source: 'usk-webview', version: 1, page: 'edit-profile', event: 'needAuth', reason: 'missing' },
      ]);
      expect(await say(page, { type: 'token', token: 'not a token' })).toBe(false);
      expect(await say(page, JSON.stringify({ type: 'token', token }))).toBe(true);
      await page.getByLabel('Nama lengkap').fill('Cut Siti Rahmah binti Ali');
      expect((await told(page)).at(-1)).toMatchObject({ event: 'dirty', dirty: true });
      expect(await say(page, { type: 'back' })).toBe(true);
      await page.getByRole('dialog').waitFor();
      expect(await say(page, { type: 'back' })).toBe(true);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await say(page, { type: 'back' });
      await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click();
      expect(
        (await told(page))
          .map(({ event, dirty }) => dirty ?? event)
          .slice(-2)
          .sort(),
      ).toEqual(['close', false]);
    });
  }

  test('closes a page on which nothing was typed', async ({ mobile }) => {
    const page = await mobile('edit-profile');
    await page.getByLabel('Nama lengkap').waitFor();
    await page.getByRole('button', { name: 'Kembali' }).click();
    await expect.poll(() => eventsOf(page)).toEqual(['ready', 'close']);
  });

  test('stays at the step to which somebody went back before the answer came, and closes from there', async ({
    mobile,
  }) => {
    const page = await mobile('dana-lestari');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/dana-lestari/donations', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Donasi sekarang' }).click();
    await page.getByRole('radio', { name: 'Rp 50.000' }).check();
    await page.getByLabel('Sembunyikan nama saya').check();
    await page.getByRole('radio', { name: /Indomaret/ }).check();
    await page.getByRole('button', { name: 'Lanjut ke pembayaran' }).click();
    await say(page, { type: 'back' });
    await page.getByRole('button', { name: 'Donasi sekarang' }).waitFor();
    answer();
    await page.getByRole('region', { name: 'Donasi Anda' }).waitFor();
    expect(await say(page, { type: 'back' })).toBe(false);
    expect((await eventsOf(page)).at(-1)).toBe('close');
  });

  test('speaks to an opener of an allowed origin, and to no other', async ({ app, browser, token }) => {
    for (const allowed of [true, false]) {
      const context = await browser.newContext({ baseURL: app.url });
      await context.route('**/config.json', async (route) => {
        const config = await (await route.fetch()).json();
        const webviewOpeners = [allowed ? 'http://host.test' : 'http://other.test'];
        await route.fulfill({ json: { ...config, webviewOpeners } });
      });
      await context.route('http://host.test/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Host</title>' }),
      );
      const opener = await context.newPage();
      await opener.goto('http://host.test/');
      const opening = context.waitForEvent('page');
      await opener.evaluate((url) => {
        const heard: unknown[] = [];
        window.addEventListener('message', ({ data }) => heard.push(data.event));
        Object.assign(window, { heard, opened: window.open(url) });
      }, `${app.url}/usk-mobile/edit-profile?access_token=${token}`);
      const page = await opening;
      await page.getByLabel('Nama lengkap').fill('Lain');
      const heard = () => opener.evaluate(() => (window as unknown as { heard: string[] }).heard);
      if (allowed) await expect.poll(heard).toEqual(['ready', 'dirty']);
      await opener.evaluate(() => (window as unknown as { opened: Window }).opened.postMessage({ type: 'back' }, '*'));
      if (allowed) await page.getByRole('dialog').waitFor();
      else {
        // The page has handled the message before this returns.
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
        expect(await page.getByRole('dialog').count()).toBe(0);
        expect(await heard()).toEqual([]);
      }
      await context.close();
    }
  });
});
