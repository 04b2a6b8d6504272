import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { drawPicture } from '#server/samples/pictures/drawPicture.ts';
import { type Open, test } from '../browser/harness.ts';
import { loaded, violations } from '../browser/violations.ts';

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`).last();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).last().click();
const typed = (page: Page, name: string) => field(page, name).getByRole('textbox');
const settled = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

describe('an empty list', () => {
  test('names the filter that empties it, and leaves it out when asked to', async ({ open }) => {
    const page = await open('/usk-store/product?status_in=active&search=tidakada');
    await loaded(page);
    const drop = button(page, /^\d+ tanpa pencarian “tidakada”$/);
    await drop.waitFor();
    // Removing the status would not bring any rows, so it is not offered.
    expect(await button(page, /tanpa Status/).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await drop.click();
    await page.locator('[data-row]').first().waitFor();
    expect(new URL(page.url()).search).toBe('?status_in=active');
  });

  test('says a long word that was searched for within a phone', async ({ open }) => {
    const word = 'tidakada'.repeat(12);
    const page = await open(`/usk-store/product?search=${word}`, { viewport: { width: 390, height: 844 } });
    await loaded(page);
    await button(page, new RegExp(word)).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('a picture is saved though it has left the disk since it was chosen', async ({ open }) => {
  const page = await open('/banner/add');
  const file = join(tmpdir(), `foto-${process.pid}.png`);
  onTestFinished(() => rmSync(file, { force: true }));
  writeFileSync(file, drawPicture('Foto', '16:9'));
  await typed(page, 'title').fill('Foto yang dipindah');
  await field(page, 'image').locator('input[type=file]').setInputFiles(file);
  await field(page, 'image').locator('img').waitFor();
  rmSync(file);
  await save(page);
  await page.getByText('Foto yang dipindah tersimpan').waitFor();
});

/** A pointer that can press, move and let go: the mouse, or a finger. */
const pointers = {
  mouse: async ({ mouse }: Page) => ({
    press: async (x: number, y: number) => {
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + 10, y);
    },
    move: (x: number, y: number) => mouse.move(x, y),
    release: () => mouse.up(),
  }),
  'held finger': async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    return {
      press: (x: number, y: number) => send('touchStart', { x, y }),
      move: (x: number, y: number) => send('touchMove', { x, y }),
      release: () => send('touchEnd'),
    };
  },
};

for (const [name, pointer] of Object.entries(pointers))
  test(`a picture is dragged to another place by a ${name}`, async ({ open }) => {
    const page = await open('/usk-store/product/edit/51', { hasTouch: true, viewport: { width: 390, height: 844 } });
    const pictures = field(page, 'images').getByRole('listitem');
    const order = () => pictures.locator('img').evaluateAll((all) => all.map((img) => img.getAttribute('src')));
    await loaded(page);
    await pictures.first().evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await order();
    const [from, to] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()];
    if (!from || !to) throw new Error('The product has fewer than two pictures.');
    const { press, move, release } = await pointer(page);
    await press(from.x + 60, from.y + 60);
    await expect.poll(() => pictures.first().evaluate((element) => getComputedStyle(element).opacity)).toBe('0.8');
    await move(to.x + 70, to.y + 60);
    await expect.poll(() => pictures.nth(1).evaluate((element) => element.style.transform)).not.toBe('');
    await release();
    await expect.poll(order).toEqual(before.toReversed());
  });

describe('words of an office that are long, and have no place to break,', () => {
  const word = 'Pertanggungjawaban'.repeat(4);
  const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, word]));
  const event = {
    sections: all(['content']),
    fields: all(['title', 'starts_at', 'speakers']),
    options: { venue_type: all(['onsite', 'hybrid']) },
    items: { speakers: all(['name']) },
  };
  const banner = { fields: all(['is_active']) };
  const said = { resources: { 'event/list': event, banner }, groups: { event: word } };
  const within = (element: Element) => element.scrollWidth - element.clientWidth;
  const begin = async (page: Page) => {
    await page.route('**/locales/id/translation.json', (route) => route.fulfill({ json: said }));
    await page.reload();
    await loaded(page);
    await page.getByText(word).first().waitFor();
  };

  for (const [path, name] of [
    ['/event/list/edit/1', 'speakers'],
    ['/banner/edit/1', 'is_active'],
  ] as const)
    test(`stay within a phone, on the way to a form and in it: ${path}`, async ({ open }) => {
      const page = await open(path, { viewport: { width: 390, height: 844 } });
      await begin(page);
      await field(page, name).getByText(word).first().waitFor();
      expect(await page.locator('html').evaluate(within)).toBe(0);
    });

  test('stay within the sheet of a list’s filters on a phone', async ({ open }) => {
    const page = await open('/event/list', { viewport: { width: 390, height: 844 } });
    await begin(page);
    await button(page, 'Filter').click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('region', { name: word }).waitFor();
    expect(await sheet.evaluate(within)).toBe(0);
  });
});

describe('names of records that are long, and have no place to break,', () => {
  const word = 'Pertanggungjawaban'.repeat(4);
  const over = (element: Element) => element.scrollWidth - element.clientWidth;
  /** Opens a screen on which all records of that resource have the name in that field. */
  const begin = async (open: Open, path: string, [resource, title]: readonly [string, string], width = 360) => {
    const page = await open('/favicon.svg', { viewport: { width, height: 740 } });
    await page.route(
      ({ pathname }) => pathname.startsWith(`/api/${resource}`),
      async (route) => {
        const response = await route.fetch();
        const known = new RegExp(`"${title}":"[^"]*"`, 'g');
        await route.fulfill({ response, body: (await response.text()).replace(known, `"${title}":"${word}"`) });
      },
    );
    await page.goto(path);
    return page;
  };

  for (const [where, path, ...named] of [
    ['as choices', '/usk-store/status/edit/1', 'usk-store/status', 'name_id'],
    ['in a warning', '/popup-banner/add', 'popup-banner', 'title'],
    ['above a record of theirs', '/usk-store/product/payment-method/add/1', 'usk-store/product', 'name'],
  ] as const)
    test(`stay within a phone ${where}`, async ({ open }) => {
      const page = await begin(open, path, named);
      await page.locator('main form input').first().waitFor();
      await page.locator('main').getByText(word).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });

  test('stay within what a reference and a filter offer', async ({ open }) => {
    const page = await begin(open, '/menu-list/edit/1', ['menu-group', 'name']);
    await page.getByRole('button', { name: 'Buka pilihan' }).click();
    expect(await page.getByRole('option', { name: word }).first().evaluate(over)).toBe(0);
    await page.goto('/menu-list');
    await button(page, 'Filter').click();
    const choices = page.getByRole('group', { name: 'Grup menu' });
    await choices.getByText(word).first().waitFor();
    expect(await choices.evaluate(over)).toBe(0);
  });

  test('stay within a phone as the events of a month', async ({ open }) => {
    const page = await begin(open, '/event/list', ['event/list', 'title']);
    await button(page, 'Kalender').click();
    await page
      .getByRole('region', { name: /^Kalender/ })
      .getByText(word)
      .first()
      .waitFor();
    expect(await page.locator('html').evaluate(over)).toBe(0);
  });

  test('leave the amounts beside the items of an order free, and stay within its card', async ({ open }) => {
    const page = await begin(open, '/usk-store/transaction', ['usk-store/transaction', 'product_name'], 1440);
    const unfold = page.locator('[data-row] button[aria-expanded="false"]').first();
    await unfold.click();
    const name = page.locator('[data-details] table', { hasText: word });
    const { x = 0, width = Infinity } = (await name.last().boundingBox()) ?? {};
    expect(x + width).toBeLessThan((await page.locator('[data-details] dl').boundingBox())?.x ?? 0);
    await page.setViewportSize({ width: 360, height: 740 });
    const item = page.locator('article li', { hasText: word }).first();
    await item.waitFor();
    const card = await page.locator('article').first().boundingBox();
    expect((await item.boundingBox())?.width).toBeLessThan(card?.width ?? 0);
  });

  test('leave the other columns in sight below the record they belong to', async ({ open }) => {
    const page = await begin(open, '/usk-store/variant/edit/1', ['usk-store/variant-detail', 'value'], 600);
    const table = page.getByRole('table', { name: 'Detail Varian' });
    await table.getByText(word).first().waitFor();
    expect(await table.locator('..').evaluate(over)).toBe(0);
  });
});

describe('the form of a record', () => {
  test('has the focus back at what opened a dialog, by the mouse too', async ({ open }) => {
    const page = await open('/banner/edit/1');
    for (const name of ['Riwayat', 'Hapus']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
  });

  test('shows an item where it is moved to by the keyboard, clear of the bars above and below', async ({ open }) => {
    const page = await open('/event/list/edit/3');
    await loaded(page);
    /** The name of what has the focus, if nothing lies over it. */
    const focusInSight = () => {
      const focused = document.activeElement;
      const { x, y } = focused?.getBoundingClientRect() ?? new DOMRect();
      return focused?.contains(document.elementFromPoint(x + 2, y + 2)) ? focused.ariaLabel : null;
    };
    const move = async (from: string, to: string) => {
      await button(page, from).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(focusInSight)).toBe(to);
    };
    await move('Turunkan Pembicara 1', 'Turunkan Pembicara 2');
    await move('Naikkan Pembicara 3', 'Naikkan Pembicara 2');
  });

  test('lays out of a long list only the items near the window, and leads to any of them', async ({ open }) => {
    const page = await open('/event/list/add', { viewport: { width: 1280, height: 800 } });
    const add = button(page, 'Tambah Pembicara');
    for (let at = 0; at < 30; at += 1) {
      await add.press('Enter');
      await field(page, `speakers.${at}.name`).waitFor();
    }
    await typed(page, 'title').focus();
    const isLaidOut = (at: number) =>
      field(page, `speakers.${at}.name`).evaluate((item) => item.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(() => isLaidOut(29)).toBe(false);
    expect(await isLaidOut(3)).toBe(true);
    await save(page);
    await button(page, 'Pembicara 30, Nama').press('Enter');
    await expect.poll(() => isLaidOut(29)).toBe(true);
    const name = typed(page, 'speakers.29.name');
    await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true);
    await expect
      .poll(async () => {
        const { y = -1, height = 0 } = (await name.boundingBox()) ?? {};
        return y > 56 && y + height < 740;
      })
      .toBe(true);
  });

  test('leads on to the next over the end of its list’s page, and starts another with what it has', async ({
    open,
  }) => {
    const page = await open('/usk-store/product');
    await page.locator('[data-row]').nth(24).locator('a[href^="/usk-store/product/edit/"]').first().click();
    await page.getByText('25 / 120').waitFor();
    // This is the first record of the next page, read once the previous one is known to be the last of its page.
    await page.getByRole('link', { name: 'Produk berikutnya' }).waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText('26 / 120').waitFor();
    await page.getByRole('link', { name: 'Produk sebelumnya' }).waitFor();
    await page.keyboard.press('Alt+ArrowLeft');
    await page.getByText('25 / 120').waitFor();
    const name = await typed(page, 'name').inputValue();
    await page.getByRole('link', { name: 'Gandakan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tambah Produk' }).waitFor();
    expect([await typed(page, 'name').inputValue(), await typed(page, 'sku').inputValue()]).toEqual([name, '']);
    // A code is unique; that is said here, not at the save.
    await typed(page, 'sku').fill('CAT-0003');
    await page.keyboard.press('Tab');
    await field(page, 'sku').getByText('Sudah dipakai data lain').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.goto('/usk-store/category/edit/5');
    await page.getByRole('link', { name: 'Gandakan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tambah Kategori' }).waitFor();
    await typed(page, 'name').fill('Buku Langka');
    await expect.poll(() => typed(page, 'slug').inputValue()).toBe('buku-langka');
  });

  test('can be filled in without its text editor, which comes when the page is loaded anew, with what was typed', async ({
    open,
  }) => {
    const page = await open('/dashboard', { expected: /ERR_FAILED/ });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/RichTextEditor-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Metode Pembayaran', exact: true }).click();
    await page.locator('[data-row] a[data-title]').first().click();
    const instructions = field(page, 'instructions');
    await instructions.getByText('Pengolah teks tidak dapat dimuat. Isinya tetap seperti semula.').waitFor();
    await typed(page, 'name').fill('Nama lain');
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/RichTextEditor-*.js');
    page.on('dialog', (dialog) => void dialog.accept());
    await instructions.getByRole('button', { name: 'Muat ulang' }).click();
    await button(page, 'Lanjutkan').click();
    await expect.poll(() => typed(page, 'name').inputValue()).toBe('Nama lain');
    expect(await instructions.getByRole('textbox').textContent()).not.toBe('');
    // Nothing was typed there, so there is nothing to undo.
    expect(await instructions.getByRole('button', { name: 'Urungkan' }).isEnabled()).toBe(false);
    expect(await page.getByRole('form', { name: /\{\{/ }).count()).toBe(0);
  });

  test('leaves out the pictures that are pasted or dropped into a text, and says so', async ({ open }) => {
    const page = await open('/payment-method/edit/1');
    const text = field(page, 'instructions').getByRole('textbox');
    await text.focus();
    await page.keyboard.press('Control+a');
    /** Pastes or drops this into the text. @returns whether the browser's own handling was not prevented */
    const bring = (type: 'paste' | 'drop', { html, plain }: { html?: string; plain?: string }) =>
      text.evaluate(
        (element, [how, htmlText, plainText]) => {
          const data = new DataTransfer();
          if (htmlText) data.setData('text/html', htmlText);
          if (plainText) data.setData('text/plain', plainText);
          else data.items.add(new File([new Uint8Array(8)], 'a.png', { type: 'image/png' }));
          const { left, top } = element.getBoundingClientRect();
          const place = { clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true };
          return element.dispatchEvent(
            how === 'paste'
              ? new ClipboardEvent('paste', { ...place, clipboardData: data })
              : new DragEvent('drop', { ...place, dataTransfer: data }),
          );
        },
        [type, html, plain] as const,
      );
    const notice = page.getByRole('status').getByText('Gambar tidak dapat dimuat dalam teks ini');
    await bring('paste', { plain: 'Kirim *bukti* ke _kasir_ `1`' });
    await expect.poll(() => text.innerHTML()).toBe('<p>Kirim *bukti* ke _kasir_ `1`</p>');
    expect(await notice.count()).toBe(0);
    await bring('paste', { html: '<p>Pindai <img src="https://a.id/qr.png">ini</p>', plain: 'Pindai ini' });
    await notice.waitFor();
    expect(await text.innerHTML()).toContain('Pindai ini');
    await page.getByRole('button', { name: 'Tutup', exact: true }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await bring('drop', {}), 'the browser does not leave the page for the file').toBe(false);
    await notice.waitFor();
    expect(await text.innerHTML()).not.toContain('<img');
  });

  test('is there, and says what is not, where the code that offers a draft does not come', async ({ open }) => {
    const page = await open('/menu-group/edit/1', { expected: /ERR_FAILED/ });
    await typed(page, 'name').fill('uji');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.route('**/DraftOffer-*.js', (route) => route.abort());
    await page.reload();
    await page.getByText('Bagian ini tidak dapat dimuat.').waitFor();
    await typed(page, 'name').fill('uji lagi');
    expect(await button(page, 'Simpan').isEnabled()).toBe(true);
  });

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`takes a record in that was added to its side, without being left: ${width} px`, async ({ open }) => {
      const page = await open('/usk-store/product/edit/3', { viewport: { width, height } });
      await typed(page, 'name').fill('Buku yang belum disimpan');
      const category = field(page, 'usk_store_category_id').getByRole('combobox');
      await category.fill(`Topi ${width}`);
      await page.getByRole('option', { name: `Buat “Topi ${width}”` }).click();
      const side = page.getByRole('dialog', { name: 'Tambah Kategori' });
      await side.getByRole('textbox', { name: 'Slug' }).waitFor();
      await settled(page);
      expect(await violations(page)).toEqual([]);
      expect((await side.boundingBox())?.width).toBe(width === 390 ? 390 : 620);
      expect(await side.getByRole('textbox', { name: 'Slug' }).inputValue()).toBe(`topi-${width}`);
      await page.keyboard.press('Control+s');
      await side.waitFor({ state: 'detached' });
      // The new record is chosen once its form has slid away.
      await expect.poll(() => category.inputValue()).toBe(`Topi ${width}`);
      await expect.poll(() => category.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await typed(page, 'name').inputValue()).toBe('Buku yang belum disimpan');
      expect(new URL(page.url()).pathname).toBe('/usk-store/product/edit/3');
    });
});

/** Another tab of the same browser, at that path. */
const tab = async (page: Page, path = new URL(page.url()).pathname): Promise<Page> => {
  const opened = await page.context().newPage();
  await opened.goto(path);
  return opened;
};
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/form/')).length);
const phone = { viewport: { width: 390, height: 844 } };

describe('nothing typed is lost', () => {
  test('when its tab dies: the next one offers it field by field; and it is gone once it is saved', async ({
    open,
  }) => {
    const page = await open('/usk-store/category/edit/3', phone);
    const before = await typed(page, 'name').inputValue();
    await typed(page, 'name').press('End');
    // Typed without a pause, in a page that is not closing: what is older than 1.5 s is saved.
    await typed(page, 'name').pressSequentially(' baru', { delay: 30 });
    const draft = await page.waitForFunction(() =>
      Object.keys(localStorage).find((key) => key.includes('/form/') && localStorage[key].includes(' baru')),
    );
    const draftKey = (await draft.jsonValue()) ?? '';
    const watching = await tab(page);
    // A press lets what was drawn begin with its work; it has then asked which forms are open before this asks as well.
    await typed(watching, 'name').click();
    await watching.evaluate(() => navigator.locks.query());
    await page.close();
    // Chromium ends the locks of a closed tab a little later: this asks for one and waits.
    await watching.evaluate((name) => navigator.locks.request(name, () => undefined), draftKey);
    // While that tab had it open, this one did not offer it.
    expect(await watching.getByText(/^Lanjutkan draf/).count()).toBe(0);
    await watching.reload();
    // It names its day as well where midnight lies between.
    await watching.getByText(/^Lanjutkan draf (?:\d.* )?pukul \d\d\.\d\d\?$/).waitFor();
    await watching
      .getByRole('listitem')
      .filter({ hasText: `draf: ${before} baru` })
      .waitFor();
    expect(await violations(watching)).toEqual([]);
    expect(await watching.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await button(watching, 'Lanjutkan').click();
    expect(await typed(watching, 'name').inputValue()).toBe(`${before} baru`);
    await save(watching);
    await watching.waitForURL('**/usk-store/category');
    expect(await kept(watching)).toBe(0);
  });

  for (const viewport of [phone.viewport, { width: 1440, height: 900 }])
    test(`when two change one record: whose is chosen field by field, at ${viewport.width} px`, async ({ open }) => {
      const page = await open('/banner/edit/2', { viewport, expected: /412/ });
      const others = `Milik orang lain, ${viewport.width}`;
      await typed(page, 'title').fill('Milik saya');
      const other = await tab(page);
      await typed(other, 'title').fill(others);
      await save(other);
      await other.waitForURL('**/banner');
      await page.bringToFront();
      await save(page);
      const dialog = page.getByRole('dialog', { name: 'Data ini diubah orang lain' });
      const field = dialog.getByRole('group', { name: 'Judul' });
      await field.waitFor();
      const [mine, theirs] = [field.getByText('Milik Anda'), field.getByText('Tersimpan sekarang')];
      await settled(page);
      expect(await violations(page)).toEqual([]);
      const [left, right] = [await mine.boundingBox(), await theirs.boundingBox()];
      // Side by side; on a phone one below the other.
      expect((left?.y ?? 0) < (right?.y ?? 0)).toBe(viewport.width === 390);
      await field.getByRole('radio', { name: /^Tersimpan sekarang/ }).click();
      await dialog.getByRole('button', { name: 'Simpan pilihan ini' }).click();
      await page.waitForURL('**/banner');
      await page.getByText(others).first().waitFor();
    });

  test('when "back" is pressed twice at once: the address stays that of the form, or is where the person agrees to go', async ({
    open,
  }) => {
    const page = await open('/banner');
    await page.locator('[data-row] a').first().click();
    await typed(page, 'title').fill('Diubah');
    // It asks before it is left a few tasks after the key; its draft is kept long after that.
    await expect.poll(() => kept(page)).toBe(1);
    const address = page.url();
    const backTwice = () => page.evaluate(() => [history.back(), history.back()]);
    await backTwice();
    await button(page, 'Tetap di sini').click();
    await expect.poll(() => page.url()).toBe(address);
    expect(await typed(page, 'title').inputValue()).toBe('Diubah');
    await backTwice();
    await button(page, 'Buang perubahan').click();
    await page.getByRole('heading', { level: 1, name: 'Banner' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/banner');
  });

  test('when "back" is pressed over a cell whose value is refused at once: one step is taken back, and no other', async ({
    open,
  }) => {
    const page = await open('/dashboard');
    const follow = (path: string) =>
      page
        .locator(`nav a[href="${path}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
    const title = page.locator('[data-edit=title]').first();
    await follow('/banner');
    await title.waitFor();
    await follow('/dashboard');
    await title.waitFor({ state: 'detached' });
    await page.goBack();
    await title.waitFor();
    await title.dblclick();
    const cell = page.getByRole('dialog').getByRole('textbox');
    await cell.fill('');
    await page.evaluate(() => {
      const steps: string[] = [];
      Object.assign(window, { steps });
      window.addEventListener('popstate', () => steps.push(location.pathname));
    });
    const steps = () => page.evaluate(() => 'steps' in window && window.steps);
    await page.evaluate(() => history.back());
    await page.getByRole('dialog').getByText('Wajib diisi').waitFor();
    // Words at the cell come before the step is taken back.
    await expect.poll(steps).toEqual(['/dashboard', '/banner']);
    await cell.press('Escape');
    await page.evaluate(() => history.back());
    await title.waitFor({ state: 'detached' });
    expect(await steps()).toEqual(['/dashboard', '/banner', '/dashboard']);
  });

  test('when a save fails: it says which it was, what is safe and what the next press does', async ({ open }) => {
    const page = await open('/menu-group/edit/1', { expected: /502|429/ });
    const title = page.getByLabel(/^Judul \(Indonesia\)/);
    await title.fill('Tetap di sini');
    const answers = [
      { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
      { status: 429, headers: { 'retry-after': '1' }, json: { responseCode: '429', responseMessage: 'Pelan-pelan' } },
    ];
    const keys: (string | undefined)[] = [];
    await page.route('**/api/menu-group/1', (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      const answer = answers.shift();
      return answer ? route.fulfill(answer) : route.fallback();
    });
    await save(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Isian Anda masih ada di sini' });
    await alert.getByText(/kesalahan 502\), jadi mungkin sudah tersimpan.*tidak akan menyimpannya dua kali/).waitFor();
    expect(await violations(page)).toEqual([]);
    await alert.getByRole('button', { name: 'Coba lagi' }).click();
    await alert.getByText('Pelan-pelan').waitFor();
    await alert.getByRole('button', { name: 'Coba lagi', exact: true }).click();
    await page.waitForURL('**/menu-group');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('when a save fails screens below what is said of it, which comes into view', async ({ open }) => {
    const page = await open('/usk-store/product/edit/1', {
      viewport: { width: 390, height: 844 },
      expected: /404|422/,
    });
    const answers = [
      { status: 404, json: { responseCode: '404', responseMessage: 'Tidak ada' } },
      {
        status: 422,
        json: { responseCode: '422', responseMessage: 'Salah', errors: { preorder_days: ['Harus diisi'] } },
      },
    ];
    await page.route('**/api/usk-store/product/1', (route) => {
      const answer = route.request().method() === 'GET' ? undefined : answers.shift();
      return answer ? route.fulfill(answer) : route.fallback();
    });
    await typed(page, 'stock').fill('55');
    for (const said of ['data ini sudah dihapus', 'Lama prapesan (hari): Harus diisi']) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await save(page);
      const alert = page.getByRole('alert').filter({ hasText: said });
      await alert.waitFor();
      const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0;
      await expect.poll(async () => (await alert.boundingBox())?.y).toBeGreaterThan(bar);
    }
  });
});

describe('a date that is typed in part', () => {
  test('is refused and not saved as none, stays in its box until it is whole or gone, and is kept as a draft', async ({
    open,
  }) => {
    const page = await open('/banner/edit/5');
    const end = field(page, 'ends_at').locator('input');
    const refused = field(page, 'ends_at').getByText('Bukan tanggal dan jam yang benar');
    const unsaved = page.getByText('Ada perubahan yang belum disimpan');
    await end.focus();
    await page.keyboard.type('1');
    await unsaved.waitFor();
    await page.keyboard.press('Backspace');
    await unsaved.waitFor({ state: 'detached' });
    await page.keyboard.type('12252026');
    await page.keyboard.press('Control+s');
    await refused.waitFor();
    expect(await violations(page)).toEqual([]);
    // A year has four digits: the next one belongs to the hour.
    await page.keyboard.type('1030PM');
    await expect.poll(() => end.inputValue()).toBe('2026-12-25T22:30');
    await refused.waitFor({ state: 'detached' });

    for (const _ of ['minute', 'hour', 'year', 'day', 'month']) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Control+s');
    await refused.waitFor();
    await page.keyboard.type('11');
    await expect.poll(() => end.inputValue()).toBe('2026-11-25T22:30');
    await page.keyboard.press('Shift+Tab');
    await end.focus();
    await page.keyboard.press('Backspace');
    await page.waitForFunction(() =>
      Object.entries(localStorage).some(([key, text]) => key.includes('/form/') && text.includes('…')),
    );
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await button(page, 'Lanjutkan').click();
    await end.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+s');
    await refused.waitFor();
    await end.focus();
    await page.keyboard.type('1');
    await page.keyboard.press('Backspace');
    await refused.waitFor({ state: 'detached' });
    await save(page);
    await page.waitForURL('**/banner');
  });
});

describe('a record that others use', () => {
  test('says so before it is deleted, and before it is switched off', async ({ open }) => {
    const page = await open('/usk-store/category/edit/5');
    await typed(page, 'name').waitFor();
    await page.getByRole('button', { name: 'Hapus', exact: true }).click();
    const users = /^\d+ Produk, \d+ di antaranya aktif/;
    await page.getByRole('dialog').getByRole('link', { name: users }).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('switch', { name: 'Aktif' }).click();
    await save(page);
    const asked = page.getByRole('dialog', { name: /masih dipakai$/ });
    await asked.getByRole('link', { name: users }).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await button(page, 'Periksa lagi').click();
    await asked.waitFor({ state: 'detached' });
    await save(page);
    await asked.getByRole('button', { name: 'Simpan' }).click();
    await page.waitForURL('**/usk-store/category');
  });

  test('is said to be used by what lives under other records too, and leads there', async ({ open }) => {
    const page = await open('/payment-method/edit/1');
    await typed(page, 'name').waitFor();
    await page.getByRole('button', { name: 'Hapus', exact: true }).click();
    const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Metode Pembayaran Produk' });
    const place = line.getByRole('link').first();
    const name = (await place.textContent()) ?? '';
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await place.click();
    await page.waitForURL(/\/usk-store\/product\/payment-method\/\d+\?payment_method_id=1$/);
    await page.getByRole('navigation', { name: 'Letak halaman' }).getByText(name).waitFor();
    await expect.poll(() => page.locator('[data-row]').count()).toBe(1);
  });
});

test.for([phone, { viewport: { width: 1440, height: 900 } }])(
  'what has the focus is above the bar that saves, and so is the line that is typed, in $viewport.width px',
  async (options, { open }) => {
    const page = await open('/event/list/edit/2', options);
    const text = page.locator('[data-field=summary] textarea').first();
    await text.waitFor();
    const bar = page.getByRole('button', { name: 'Simpan', exact: true }).locator('xpath=../..');
    const room = async () => {
      const [box, edge] = await Promise.all([text.boundingBox(), bar.boundingBox()]);
      return [(edge?.y ?? 0) - (box?.y ?? 999), (edge?.y ?? 0) - (box?.y ?? 999) - (box?.height ?? 0)] as const;
    };
    await page.locator('[data-field=poster] button').last().focus();
    await text.evaluate((one) => scrollBy(0, one.getBoundingClientRect().top - innerHeight + 60));
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await room())[0]).toBeGreaterThan(24);
    await page.keyboard.press('Control+End');
    for (let line = 0; line < 12; line += 1) await page.keyboard.type('a\n');
    await expect.poll(async () => (await room())[1]).toBeGreaterThanOrEqual(0);
  },
);
