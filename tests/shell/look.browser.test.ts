import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '#schema/routes/paths.ts';
import { test } from '../browser/harness.ts';
import { loaded, violations, withFonts } from '../browser/violations.ts';
import { generatedResources } from '../records/generatedResources.ts';

const phone = { width: 390, height: 844 };
const smallest = { width: 320, height: 640 };
const nested = '/usk-store/product/payment-method/1';

/** Where a text's first and last letters are, px from the left. */
const readingOrder = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => {
      const letters = document.createRange();
      const node = element.firstChild as Text;
      const at = (from: number) => {
        letters.setStart(node, from);
        letters.setEnd(node, from + 1);
        return letters.getBoundingClientRect().left;
      };
      return [at(0), at(node.length - 1)] as const;
    });

describe('on a phone', () => {
  test('the buttons of a list stand on one line, below a title that leaves them no room', async ({ open }) => {
    const page = await open('/usk-store/status', { viewport: smallest });
    await loaded(page);
    await withFonts(page);
    const header = page.locator('main header');
    const tops = await header
      .locator('a, button')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
      );
    expect(tops.length).toBeGreaterThan(2);
    expect(new Set(tops).size).toBe(1);
  });

  test('everything that is pressed is as high as a thumb: in a list, its columns and filters, the menu, a form with what is wrong in it, a dialog', async ({
    open,
  }) => {
    const page = await open('/usk-store/product?stock_lte=50', { viewport: phone });
    const wrong: string[] = [];
    const measure = async (where: string) => {
      const low = await page.locator('button, select, textarea, input').evaluateAll((all) =>
        all.flatMap((one) => {
          // An input's label and frame are part of its target, and the buttons in a frame are measured by the frame.
          const reach = one.closest('label, .MuiInputBase-root') ?? (one.matches('input') ? one.parentElement : one);
          const { width, height } = (reach ?? one).getBoundingClientRect();
          return width > 1 && height < 43.5 ? [`${one.ariaLabel ?? one.textContent ?? one.tagName}: ${height}`] : [];
        }),
      );
      wrong.push(...low.map((one) => `${where}, ${one}`));
    };
    await loaded(page);
    await measure('list');
    await page.getByRole('button', { name: 'Kolom dan tampilan' }).click();
    await page.getByRole('dialog', { name: 'Kolom dan tampilan' }).waitFor();
    await measure('columns');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByRole('dialog', { name: 'Filter' }).getByRole('combobox').first().waitFor();
    await measure('filters');
    await page.goto('/event/type/add');
    await loaded(page);
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.getByRole('alert').getByRole('button').first().waitFor();
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await page.locator('#sidebar a').first().waitFor();
    await measure('menu and issues');
    await page.goto('/usk-store/product/edit/1');
    await loaded(page);
    await page.getByRole('button', { name: 'Hapus', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await measure('form');
    expect(wrong).toEqual([]);
  });

  test('what stands beside a period in a card follows its end, and the pages of a list are on one line', async ({
    open,
  }) => {
    const page = await open('/banner', { viewport: phone });
    await loaded(page);
    await withFonts(page);
    const bottoms = await page
      .locator('[data-long="true"]')
      .first()
      .locator(':scope > span')
      .evaluateAll((facts) =>
        facts.map((fact) => {
          const letters = document.createRange();
          letters.selectNodeContents(fact);
          return Math.round(Math.max(...[...letters.getClientRects()].map(({ bottom }) => bottom)));
        }),
      );
    expect(bottoms.length).toBeGreaterThan(1);
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(4);
    const middles = await page
      .getByRole('navigation', { name: 'Halaman' })
      .locator('label, button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
  });

  test('the tab of the saved view that is shown is in sight', async ({ open }) => {
    const page = await open('/usk-store/product', { viewport: phone });
    await loaded(page);
    await page.evaluate(() => {
      const labels = ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima', 'Enam'].map((name) => `Tampilan ${name}`);
      const value = { filter: {}, sort: { field: 'name', order: 'ASC' }, perPage: 25, displayedFilters: {} };
      const kept = { at: Date.now(), value: labels.map((label) => ({ label, value })) };
      const [, person] = /id_user=(\d+)/.exec(document.cookie) ?? [];
      localStorage.setItem(`choice/${person}/usk-store/product.savedQueries`, JSON.stringify(kept));
    });
    await page.goto('/usk-store/product?saved=Tampilan+Enam');
    const tab = (name: string) => page.getByRole('link', { name, exact: true });
    const isInSight = (name: string) =>
      tab(name).evaluate((one) => {
        const { left, right } = one.getBoundingClientRect();
        const room = one.parentElement?.getBoundingClientRect();
        return room !== undefined && left >= room.left - 1 && right <= room.right + 1;
      });
    await tab('Tampilan Enam').waitFor();
    await expect.poll(() => isInSight('Tampilan Enam')).toBe(true);
    await page.goBack();
    await expect.poll(() => isInSight('Semua')).toBe(true);
  });

  test('the head of an import has its step on one line, and the way out within the screen with its focus ring, and begins where what is below does', async ({
    open,
  }) => {
    const page = await open('/payment-method', { viewport: phone });
    await loaded(page);
    await page.getByRole('button', { name: 'Impor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Impor Metode Pembayaran' });
    const step = await dialog.getByRole('listitem').filter({ hasText: 'Berkas' }).boundingBox();
    expect(step?.height).toBeLessThan(30);
    const close = await dialog.getByRole('button', { name: 'Tutup' }).boundingBox();
    expect((close?.x ?? 0) + (close?.width ?? 999)).toBeLessThanOrEqual(phone.width - 4);
    const left = (part: Locator) =>
      part.evaluate((box) => box.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(box).paddingLeft));
    expect(await left(dialog.getByRole('heading', { level: 2 }))).toBe(
      await left(dialog.locator('.MuiDialogContent-root')),
    );
  });

  test('every button of the login page is as large as a thumb', async ({ open }) => {
    const page = await open('/login', { viewport: phone, signedIn: false });
    await page.getByRole('button', { name: 'English' }).waitFor();
    const boxes = await page.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44);
  });

  test('an entry of a menu is as high as a thumb', async ({ open }) => {
    const page = await open('/banner', { viewport: phone });
    await loaded(page);
    await page.getByRole('button', { name: 'Menu profil' }).click();
    const entries = page.getByRole('menuitem');
    await entries.first().waitFor();
    const heights = await entries.evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

  test('each line of a chart that leads on is as high as a thumb', async ({ open }) => {
    const page = await open('/dashboard', { viewport: phone });
    await loaded(page);
    const lines = page.locator('main li').getByRole('link');
    await lines.first().waitFor();
    const heights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });

  test('a chart with a long name keeps its amounts', async ({ open }) => {
    const page = await open('/favicon.svg', { viewport: phone });
    const name = 'Jaket Almamater Klasik Edisi Terbatas Ulang Tahun Universitas';
    await page.route('**/aggregate?*product_name*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/"key":"[^"]*"/, `"key":"${name}"`) });
    });
    await page.goto('/dashboard');
    const line = page.getByRole('link', { name });
    const { x = 0, width = Infinity } = (await line.boundingBox()) ?? {};
    expect(x + width).toBeLessThan(phone.width);
  });

  test('a notice about a record with one long word can be closed', async ({ open }) => {
    const page = await open('/menu-group/edit/1', { viewport: phone });
    await page.locator('[data-field=name] input').fill('Supercalifragilisticexpialidocious'.repeat(2).slice(0, 60));
    await page.keyboard.press('Control+s');
    const close = page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('button', { name: 'Tutup' });
    const box = await close.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(phone.width);
  });

  test('a menu of the bar lies over the notices that stand', async ({ open }) => {
    const page = await open('/banner', { viewport: phone, expected: /ERR_FAILED/ });
    await loaded(page);
    await page.route('**/api/logout-web', (route) => route.abort());
    const menu = page.getByRole('menu', { name: 'Menu profil' });
    await page.getByRole('button', { name: /^Menu profil/ }).click();
    await menu.getByRole('menuitem', { name: 'Keluar' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: /^Menu profil/ }).click();
    await menu.waitFor();
    const isOver = (list: Element) => {
      const { left, top, width } = list.getBoundingClientRect();
      return list.contains(document.elementFromPoint(left + width / 2, top + 40));
    };
    await expect.poll(() => menu.evaluate(isOver)).toBe(true);
  });

  test('where a found record belongs is said whole beside a long name', async ({ open }) => {
    const page = await open('/banner', { viewport: phone });
    await loaded(page);
    await page.getByRole('button', { name: 'Cari apa saja' }).click();
    await page.getByRole('combobox', { name: 'Cari apa saja' }).fill('Kecerdasan Artifisial');
    const hint = page.getByRole('combobox', { name: 'Cari apa saja' });
    expect(await hint.evaluate((one) => getComputedStyle(one, '::placeholder').opacity)).toBe('1');
    const areas = page.getByRole('option', { name: 'Seminar Nasional' }).locator('small');
    await areas.first().waitFor();
    const cut = await areas.evaluateAll((all) => all.filter((area) => area.scrollWidth > area.clientWidth).length);
    expect(cut).toBe(0);
  });

  test('the way to a record stays on one line, its menu entries whole', async ({ open }) => {
    const page = await open(nested, { viewport: smallest });
    await loaded(page);
    const way = page.getByRole('navigation', { name: 'Letak halaman' });
    await way.getByText('Kaus Kampus Klasik').waitFor();
    expect((await way.boundingBox())?.height).toBeLessThan(30);
    expect(await way.getByText('Produk', { exact: true }).evaluate((link) => link.scrollWidth > link.clientWidth)).toBe(
      false,
    );
  });

  test('the name of the record above a list is said whole', async ({ open }) => {
    const page = await open(nested, { viewport: smallest, language: 'en' });
    const title = page.getByRole('heading', { level: 1, name: 'Product payment methods: Kaus Kampus Klasik' });
    await title.waitFor();
    expect(await title.evaluate((heading) => heading.scrollHeight - heading.clientHeight)).toBeLessThanOrEqual(0);
  });

  // Beside the second one's long title, the way to the others leaves too little room for its two lines.
  for (const [resource, field] of [
    ['event/type', 'name'],
    ['banner', 'title'],
  ]) {
    test(`the form of ${resource} keeps its place when the way to the records beside its own arrives`, async ({
      open,
    }) => {
      const page = await open('/menu-group', { viewport: phone });
      await withFonts(page);
      const held = Promise.withResolvers<void>();
      await page.route(`**/api/${resource}?*`, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(`/${resource}/edit/1`);
      const first = page.locator(`[data-field="${field}"]`);
      await first.waitFor();
      await withFonts(page);
      const before = await first.boundingBox();
      held.resolve();
      await page.getByRole('link', { name: /berikutnya/ }).waitFor();
      expect(await first.boundingBox()).toEqual(before);
    });
  }

  test('a card is taken for as high as it will be, before it is drawn', async ({ open }) => {
    const page = await open('/banner', { viewport: phone });
    const wrong: string[] = [];
    for (const resource of generatedResources) {
      await page.goto(paths(resource).list(1));
      await loaded(page);
      const [guessed, real] = await page
        .getByRole('article')
        .first()
        .evaluate((card) => {
          const { containIntrinsicBlockSize, paddingTop, paddingBottom } = getComputedStyle(card);
          const inner = card.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
          return [Number.parseFloat(containIntrinsicBlockSize.replace('auto ', '')), inner];
        });
      if (guessed !== real) wrong.push(`${resource.name}: ${guessed} instead of ${real}`);
    }
    expect(wrong).toEqual([]);
  });

  test('a figure keeps its place when its change is known, and its amount stays on one line at 320 px', async ({
    open,
  }) => {
    const page = await open('/banner', { viewport: smallest });
    await withFonts(page);
    const held = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/aggregate?*', async (route) => {
      asked += 1;
      if (asked > 7) await held.promise;
      await route.continue();
    });
    await page.goto('/dashboard');
    const amount = page.getByText(/^Rp \d{2,3}\.\d{3}\.\d{3}$/).first();
    await amount.waitFor();
    await withFonts(page);
    expect((await amount.boundingBox())?.height).toBeLessThan(30);
    held.resolve();
    await page
      .getByText(/naik|turun/)
      .first()
      .waitFor();
    const heights = await page
      .locator('a', { hasText: /30 hari terakhir/ })
      .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
  });
});

test('a phone magnified to twice scrolls in one direction, and its form has room for fields', async ({ open }) => {
  const page = await open('/dashboard', { viewport: { width: 195, height: 422 } });
  const over = async () => {
    await loaded(page);
    return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  };
  expect(await over()).toBe(0);
  for (const path of ['/usk-store/transaction', '/usk-store/product/edit/1']) {
    await page.goto(path);
    expect(await over(), path).toBe(0);
  }
  expect(
    await page
      .getByRole('button', { name: 'Simpan', exact: true })
      .evaluate((save) => save.getBoundingClientRect().top > innerHeight),
  ).toBe(true);
});

test('what ends a sheet or a dialog that is longer than the screen is whole in it from the start', async ({ open }) => {
  const page = await open('/usk-store/transaction', { viewport: phone });
  const end = (name: string) => page.getByRole('dialog').getByRole('button', { name });
  const below = async (name: string) => {
    const { y = Infinity, height = 0 } = (await end(name).boundingBox()) ?? {};
    return y + height - (page.viewportSize()?.height ?? 0);
  };
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bulan ini' }).first().waitFor();
  await expect.poll(() => below('Tampilkan hasil')).toBeLessThan(0);
  // Nor does it cover what has the focus.
  const covered = await end('Tampilkan hasil').evaluate((button) =>
    [...(button.parentElement?.querySelectorAll<HTMLElement>('section :is(input, select, button)') ?? [])].flatMap(
      (one) => {
        const under = () => one.getBoundingClientRect().bottom - button.getBoundingClientRect().top;
        button.closest('[role=dialog]')?.scrollBy(0, under() - 10);
        one.focus();
        return under() > 0 ? [one.outerHTML] : [];
      },
    ),
  );
  expect(covered).toEqual([]);
  await page.goto('/usk-store/product');
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await page
    .getByRole('checkbox', { name: /^Pilih Agenda/ })
    .first()
    .check();
  await page.getByRole('region', { name: 'Data yang dipilih' }).getByText('Ubah').click();
  await end('Batal').waitFor();
  // Within the dialog, which ends 32 px above the screen's edge.
  await expect.poll(() => below('Batal')).toBeLessThan(-32);
});

test('a page stays where it is when a dialog is closed that its lower bar has opened', async ({ open }) => {
  const page = await open('/usk-store/product');
  const closed = async (name: string) => {
    const button = page.locator('main').getByRole('button', { name, exact: true });
    // Clicked where it is: Playwright's own click would scroll to it first.
    const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
    await page.mouse.click(x + 8, y + 8);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    return page.evaluate(() => scrollY);
  };
  await page
    .getByRole('checkbox', { name: /^Pilih Agenda/ })
    .first()
    .check();
  expect(await closed('Ubah')).toBe(0);
  await page.goto('/banner/edit/1');
  await loaded(page);
  expect(await closed('Riwayat')).toBe(0);
  // Nor does a line of the drawer scroll it: that is always in view.
  await page.evaluate(() => scrollTo(0, 150));
  await page.locator('#sidebar a').first().focus();
  expect(await page.evaluate(() => scrollY)).toBe(150);
});

test('magnified to four times, nothing lies over what has the focus in a form or a menu', async ({ open }) => {
  const page = await open('/banner/edit/1', { viewport: { width: 320, height: 256 } });
  await loaded(page);
  const hidden: string[] = [];
  const look = async () => {
    const over = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement;
      const { left, top, width, height } = at.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit?.closest('main, header') && at.contains(hit)
        ? ''
        : (at.ariaLabel ?? (at.textContent || (at as HTMLInputElement).name));
    });
    if (over) hidden.push(over);
  };
  await page.locator('[data-field=title] input').focus();
  while (await page.evaluate(() => document.activeElement !== document.body)) {
    await look();
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: /^Menu profil/ }).click();
  await page.getByRole('menuitem', { name: 'Aktivitas' }).click({ trial: true });
  await page.keyboard.press('End');
  while (await page.evaluate(() => document.activeElement?.textContent !== 'Aktivitas')) {
    await page.keyboard.press('ArrowUp');
    await look();
  }
  expect(hidden).toEqual([]);
});

test('magnified to four times, a dialog scrolls as one, and not in the line between its title and its buttons', async ({
  open,
}) => {
  const page = await open('/banner', { viewport: { width: 320, height: 256 } });
  await loaded(page);
  await page.getByRole('button', { name: 'Ekspor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ekspor Banner' });
  const content = dialog.locator('.MuiDialogContent-root');
  expect(await content.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await dialog.getByRole('button', { name: 'Unduh' }).click({ trial: true });
});

test('more notices than a low screen holds are all reached, the newest at once, and leave half of it free', async ({
  open,
}) => {
  const page = await open('/popup-banner', { viewport: { width: 1440, height: 256 } });
  await loaded(page);
  const closes = page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('button', { name: 'Tutup' });
  const count = 4;
  for (let index = 0; index < count; index += 1) {
    await page
      .locator('[data-row]')
      .getByRole('button', { name: /^Hapus:/ })
      .first()
      .press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Hapus', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // Under a pointer it stays, however long the next ones take.
    await closes.nth(index).dispatchEvent('pointerover');
  }
  const bottom = async (index: number) => {
    const { y = 0, height = 0 } = (await closes.nth(index).boundingBox()) ?? {};
    return y + height;
  };
  expect(await bottom(count - 1)).toBeLessThan(64 + (256 - 64) / 2);
  await closes.last().hover();
  await page.mouse.wheel(0, -1000);
  await expect.poll(() => bottom(0)).toBeGreaterThan(64);
});

test('axe finds nothing while a screen is loading', async ({ open }) => {
  const page = await open('/banner');
  await loaded(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/system-param?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/system-param');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('progressbar', { name: 'Memuat' }).waitFor();
  expect(await violations(page)).toEqual([]);
  held.resolve();
});

test('the way to a record that is not there says so, and does not end with its number', async ({ open }) => {
  const page = await open('/banner/edit/99999', { expected: /404/ });
  await page.getByRole('navigation', { name: 'Letak halaman' }).getByText('Tidak ditemukan').waitFor();
});

test('a chart of how many counts in whole steps, also where no day has more than one', async ({ open }) => {
  const page = await open('/banner');
  await loaded(page);
  await page.route(/transaction\/aggregate\?.*ordered_at/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const data = body.data.map((row: object) => ({ ...row, count: 1 }));
    await route.fulfill({ response, json: { ...body, data } });
  });
  await page.goto('/dashboard');
  const chart = page.locator('main svg', { has: page.locator('.MuiLineChart-line') });
  await chart.waitFor();
  const steps = chart.locator('.MuiChartsAxis-directionY .MuiChartsAxis-tickLabel');
  await expect.poll(() => steps.allTextContents()).toEqual(['0', '1']);
});

test('what is chosen shows in the system’s own colours too', async ({ open }) => {
  const page = await open('/dashboard', { forcedColors: 'active' });
  await loaded(page);
  const ground = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor);
  const [system, letters] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    Object.assign(probe.style, { background: 'Highlight', color: 'CanvasText' });
    const { backgroundColor, color } = getComputedStyle(probe);
    probe.remove();
    return [backgroundColor, color];
  });
  expect(await ground('30 hari')).toBe(system);
  expect(await ground('7 hari')).not.toBe(system);
  const days = page.locator('main svg text').first();
  await days.waitFor();
  expect(await days.evaluate((text) => getComputedStyle(text).fill)).toBe(letters);
  const arrow = page.getByRole('button', { name: 'Event', exact: true }).locator('svg').last();
  expect(await arrow.evaluate((icon) => getComputedStyle(icon).fill)).toBe(letters);
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').fill('event');
  const found = page.getByRole('option').first().getByText('Event', { exact: true }).first();
  expect(await found.evaluate((letter) => getComputedStyle(letter).color)).toBe(letters);
});

test('choices that go on below their frame end in the middle of one and show the whole ring of the focused, on a phone too', async ({
  open,
}) => {
  const page = await open('/usk-store/product');
  for (const [size, name] of [
    [{ width: 1440, height: 900 }, 'Kategori'],
    [phone, /^Filter/],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto('/usk-store/product');
    await loaded(page);
    await page.locator('main').getByRole('button', { name }).first().click();
    const choices = page.getByRole('dialog').getByRole('group', { name: 'Kategori' });
    await choices.getByText('Pakaian', { exact: true }).waitFor();
    const seen = await choices.evaluate((group) => {
      const { height = 1 } = group.querySelector('label')?.getBoundingClientRect() ?? {};
      return (group.clientHeight % height) / height;
    });
    expect(Math.abs(seen - 0.5)).toBeLessThan(0.2);
    const ringsCut = await choices.evaluate((group) =>
      [...group.querySelectorAll('input')].filter((input) => {
        input.focus();
        return input.getBoundingClientRect().bottom + 4 > group.getBoundingClientRect().bottom;
      }),
    );
    expect(ringsCut).toEqual([]);
  }
});

test('a filter has nothing to scroll to below its end: where scrollbars take room, each would have one', async ({
  open,
}) => {
  const page = await open('/usk-store/product');
  await loaded(page);
  for (const name of ['Status', 'Harga']) {
    await page.locator('main').getByRole('button', { name }).first().click();
    const panel = page.getByRole('dialog', { name });
    await panel.getByRole('status').waitFor({ state: 'attached' });
    expect(await panel.evaluate((paper) => paper.scrollHeight - paper.clientHeight)).toBe(0);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }
});

test('what is in an input begins where it does in those beside it, and no empty list of pictures keeps room', async ({
  open,
}) => {
  const page = await open('/menu-list/edit/1');
  /** px from the input's frame. */
  const inset = async (name: string, part: string) => {
    const field = page.locator(`[data-field="${name}"]`);
    await field.locator(part).waitFor();
    return field.evaluate((box, at) => {
      const inside = box.querySelector(at) as HTMLElement;
      return (
        inside.getBoundingClientRect().left +
        Number.parseFloat(getComputedStyle(inside).paddingLeft) -
        box.getBoundingClientRect().left
      );
    }, part);
  };
  const text = await inset('name', 'input');
  expect(await inset('menu_group_id', 'input')).toBe(text);
  await page.goto('/event/list/edit/1');
  expect(await inset('event_type_id', '.MuiInputAdornment-root')).toBe(text);
  /** px between the label and the button that chooses. */
  const room = async (path: string, name: string) => {
    await page.goto(path);
    const field = page.locator(`[data-field="${name}"]`);
    const button = await field.getByRole('button', { name: 'Pilih gambar' }).boundingBox();
    const label = await field.locator('.label').boundingBox();
    return Math.round((button?.y ?? 0) - (label?.y ?? 999));
  };
  expect(await room('/usk-store/product/add', 'images')).toBe(await room('/banner/add', 'image'));
});

test('an input that has just been clicked has its ring under the pointer too', async ({ open }) => {
  const page = await open('/menu-list/edit/1');
  const ringOf = async (name: string, frame: string, pseudo?: string) => {
    const field = page.locator(`[data-field="${name}"]`);
    const ring = () =>
      field.locator(frame).evaluate((element, of) => getComputedStyle(element, of).borderTopColor, pseudo);
    await field.locator('input').click();
    const hovered = await ring();
    await page.mouse.move(0, 0);
    expect(hovered, name).toBe(await ring());
  };
  await ringOf('name', 'div:has(> input)', '::after');
  await ringOf('menu_group_id', 'fieldset');
});

test('colours to choose from show among the system’s own', async ({ open }) => {
  const page = await open('/event/type/add', { forcedColors: 'active' });
  await loaded(page);
  const seen = await page
    .getByRole('button', { name: /^#/ })
    .evaluateAll((swatches) =>
      swatches.map((swatch) => getComputedStyle(swatch.firstElementChild ?? swatch).backgroundColor),
    );
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen).size).toBe(seen.length);
});

test('mirrored, a number is still read before its word, lines start at the right, and an arrow ends its field', async ({
  open,
}) => {
  const page = await open('/dashboard');
  await loaded(page);
  await page.getByRole('button', { name: 'Preferensi' }).click();
  await page.getByRole('combobox', { name: 'Arah tulisan' }).click();
  await page.getByRole('option', { name: 'Kanan ke kiri' }).click();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.documentElement.dir === 'rtl');
  const [first, last] = await readingOrder(page, '30 hari');
  expect(first).toBeLessThan(last);
  const entry = page.getByRole('link', { name: 'Banner', exact: true });
  expect(
    await entry
      .locator('span')
      .first()
      .evaluate((words) => getComputedStyle(words).textAlign),
  ).toBe('right');
  await page.goto('/menu-list/edit/1');
  const choice = page.locator('[data-field="menu_group_id"] .MuiAutocomplete-inputRoot');
  const arrow = await choice.getByRole('button', { name: 'Buka pilihan' }).boundingBox();
  expect((arrow?.x ?? 0) - ((await choice.boundingBox())?.x ?? 0)).toBeLessThan(16);
});

test('letters of twice the size are not cut off: amounts in a table, lines of a card', async ({ open }) => {
  const page = await open('/banner');
  await loaded(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/usk-store/product');
  await loaded(page);
  const amounts = page.locator('tbody td[data-align="end"]');
  await amounts.first().waitFor();
  const cut = (elements: Element[]) =>
    elements.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).length;
  expect(await amounts.evaluateAll(cut)).toBe(0);
  const find = page.getByRole('button', { name: 'Cari apa saja' });
  const around = await find.boundingBox();
  const words = await find.getByText('Cari apa saja').boundingBox();
  expect((words?.y ?? 0) + (words?.height ?? 99)).toBeLessThanOrEqual((around?.y ?? 0) + (around?.height ?? 0));
  const low = (elements: Element[]) => elements.filter((one) => one.scrollHeight > one.clientHeight + 1).length;
  expect(await page.getByRole('navigation', { name: 'Letak halaman' }).locator('[aria-current]').evaluateAll(low)).toBe(
    0,
  );
  await page.setViewportSize(phone);
  const lines = page.locator('article [data-part="head"], article strong > *');
  await lines.first().waitFor();
  expect(await lines.evaluateAll(low)).toBe(0);
  await page.goto('/banner/edit/1');
  await page.getByRole('navigation', { name: 'Data sebelum dan sesudahnya' }).waitFor();
  // Beside the links to the other records, it had room for two letters per line.
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.width).toBeGreaterThan(300);
  // An amount of the dashboard broke within its number, on a wide screen too.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/dashboard');
    const figure = page.locator('main a span:not(:has(*))', { hasText: /^Rp/ }).last();
    const { height, line } = await figure.evaluate((one) => ({
      height: one.getBoundingClientRect().height,
      line: Number.parseFloat(getComputedStyle(one).lineHeight),
    }));
    expect(height).toBeLessThan(1.5 * line);
  }
});

for (const width of [390, 1024, 1440]) {
  test(`nothing moves at ${width} px when the name of the record above a list arrives`, async ({ open }) => {
    const page = await open('/banner', { viewport: { width, height: 844 } });
    await withFonts(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/usk-store/product/1?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.route('**/api/usk-store/product/1', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(nested);
    const first = page.locator('main [data-row]').first();
    await first.waitFor();
    await withFonts(page);
    const before = await first.boundingBox();
    held.resolve();
    await page.getByRole('heading', { level: 1, name: /Kaus Kampus Klasik/ }).waitFor();
    expect(await first.boundingBox()).toEqual(before);
  });
}

for (const width of [390, 768, 1024, 1266, 1440]) {
  test(`the charts of the dashboard leave no hole at ${width} px`, async ({ open }) => {
    const page = await open('/dashboard', { viewport: { width, height: 900 } });
    await loaded(page);
    const main = await page.locator('main h1').boundingBox();
    const charts = await page
      .locator('main section:has(h2):has(button)')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
    const rows = Map.groupBy(charts, ({ top }) => Math.round(top));
    const right = Math.max(...charts.map((card) => card.right));
    for (const row of rows.values()) {
      expect(Math.min(...row.map(({ left }) => left))).toBe(main?.x);
      expect(Math.max(...row.map((card) => card.right))).toBe(right);
    }
  });
}

test('letters of twice the size are not cut off in the buttons of a dialog on a phone', async ({ open }) => {
  const page = await open('/banner', { viewport: phone, expected: /status of 412/ });
  await loaded(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  let stored = {};
  await page.route(/\/api\/banner\/1(?:\?|$)/, async (route) => {
    const theirs = { responseCode: '412', data: { ...stored, title: 'Milik orang lain' } };
    if (route.request().method() !== 'GET') return route.fulfill({ status: 412, json: theirs });
    const response = await route.fetch();
    ({ data: stored } = await response.json());
    await route.fulfill({ response });
  });
  await page.goto('/banner/edit/1');
  await page.getByRole('textbox', { name: /^Judul/ }).fill('Milik saya');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  const buttons = page.getByRole('dialog').getByRole('button');
  await buttons.first().waitFor();
  const cut = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);
  expect(await buttons.evaluateAll(cut)).toEqual([]);
});

test('the dashboard tells the time as either language writes it', async ({ open }) => {
  const english = await open('/dashboard', { language: 'en' });
  await english.getByText(/ 20\d\d, \d\d:\d\d$/).waitFor();
});

test('links to the records below a record are as large as a finger needs', async ({ open }) => {
  const page = await open('/usk-store/variant/edit/1', { viewport: smallest });
  await loaded(page);
  const links = page.getByRole('table').getByRole('link');
  await links.first().waitFor();
  const sizes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
  expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(24);
});
