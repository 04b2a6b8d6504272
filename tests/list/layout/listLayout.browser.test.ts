import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { apiOf } from '../../browser/apiOf.ts';
import { test } from '../../browser/harness.ts';
import { loaded, violations, withFonts } from '../../browser/violations.ts';

const heads = (page: Page) =>
  page.locator('thead th[aria-label]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));

/** Where an element begins, px. */
const left = async (of: Locator) => (await of.boundingBox())?.x ?? 0;

describe('a list laid out by hand', () => {
  test('keeps which columns it has, in which order and how wide, by pointer and by keys', async ({ open }) => {
    const page = await open('/usk-store/product');
    await page.locator('[data-row]').first().waitFor();
    const panel = page.getByRole('dialog', { name: 'Kolom dan tampilan' });
    await page.getByRole('button', { name: 'Kolom dan tampilan' }).click();
    await panel.getByRole('checkbox', { name: 'Kategori' }).click();
    await panel.getByRole('checkbox', { name: 'Berat (gram)' }).click();
    // Moved to the first place by keys.
    const handle = panel.getByRole('button', { name: 'Pindahkan SKU' });
    await handle.press('Space');
    const said = panel.locator('[aria-live]');
    // It takes keys a moment after it was picked up, and does not go further up than the first place.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowUp');
        return said.textContent();
      })
      .toBe('SKU di urutan 1.');
    await page.keyboard.press('Space');
    await expect.poll(() => heads(page)).toEqual(['SKU', 'Foto', 'Nama', 'Harga', 'Stok', 'Status', 'Berat (gram)']);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });

    const edge = page.getByRole('separator', { name: 'Lebar kolom Foto' });
    const width = async () => Number(await edge.getAttribute('aria-valuenow'));
    await edge.press('Home');
    await expect.poll(width).toBe(64);
    await edge.hover({ position: { x: 5, y: 10 } });
    const box = await edge.boundingBox();
    if (!box) throw new Error('no edge');
    await page.mouse.down();
    await page.mouse.move(box.x + 105, box.y + 10, { steps: 3 });
    await page.mouse.up();
    await expect.poll(width).toBe(164);
    expect(await violations(page)).toEqual([]);

    await page.reload();
    await page.locator('[data-row]').first().waitFor();
    expect(await heads(page)).toEqual(['SKU', 'Foto', 'Nama', 'Harga', 'Stok', 'Status', 'Berat (gram)']);
    await expect.poll(width).toBe(164);
  });

  test('cuts no figure off in a column that is too narrow for it', async ({ open }) => {
    const page = await open('/usk-store/product');
    await page.locator('[data-row]').first().waitFor();
    const edge = page.getByRole('separator', { name: 'Lebar kolom Harga' });
    await edge.press('Home');
    await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe('64');
    const cut = await page
      .locator('tbody td[data-align="end"]')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(cut).toBe(0);
  });

  test('has in sight, where not all columns are, what is ticked, has the focus or is unfolded, and the shadow beside its actions', async ({
    open,
  }) => {
    const page = await open('/usk-store/product', { viewport: { width: 768, height: 900 } });
    await loaded(page);
    await withFonts(page);
    const row = page.locator('tr[data-row]').first();
    const { x = 0, y = 0 } = (await row.locator('[data-cell="actions"]').boundingBox()) ?? {};
    const ground = (left: number) => page.screenshot({ clip: { x: left, y: y + 1, width: 8, height: 4 } });
    expect(await ground(x - 8)).not.toEqual(await ground(x - 40));
    // Scrolled to the end, nothing is hidden below the actions, so there is no shadow.
    const scroll = (left: number) =>
      page.locator('div[data-fits="false"]').evaluate((scroller, to) => scroller.scrollTo(to, 0), left);
    await scroll(9_999);
    await expect.poll(async () => (await ground(x - 8)).equals(await ground(x - 40))).toBe(true);
    await scroll(0);
    await row.getByRole('checkbox').check();
    const grounds = await row
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
    expect(new Set(grounds).size).toBe(1);
    const price = page.getByRole('columnheader', { name: 'Harga' }).getByRole('button');
    const isSeen = () =>
      price.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    expect(await isSeen()).toBe(false);
    await price.focus();
    expect(await isSeen()).toBe(true);
    await page.goto('/usk-store/transaction');
    // As wide as the view's own actions, however wide the hidden word is that names their column.
    await expect.poll(async () => (await page.locator('th[data-cell="actions"]').boundingBox())?.width).toBe(50);
    await page.locator('tr[data-row] button[aria-expanded]').first().click();
    const values = page.locator('[data-details] :is(td td, dd)');
    await values.first().waitFor();
    const ends = await values.evaluateAll((all) => all.map((value) => value.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThan(768);
    // The amounts of the items stand above those of the record.
    const words = page.locator('[data-details] :is(td td:last-child, dd)');
    const edges = await words.evaluateAll((all) =>
      all.map((one) => {
        const letters = document.createRange();
        letters.selectNodeContents(one);
        return Math.round(letters.getBoundingClientRect().right);
      }),
    );
    expect(new Set(edges).size).toBe(1);
  });

  test('keeps whose row it is in sight while its columns pass by, what comes into sight beside it, and its place', async ({
    open,
  }) => {
    const page = await open('/usk-store/product', { viewport: { width: 768, height: 900 } });
    await loaded(page);
    const scroller = page.locator('div[data-fits="false"]');
    const toTheEnd = () => scroller.evaluate((element) => element.scrollTo(9_999, 0));
    const title = page.locator('td[data-lead]').first();
    const category = page.getByRole('link', { name: 'Buku Ajar' }).first();
    const edge = await left(scroller);
    expect(await left(title)).toBeGreaterThan(edge + 100);
    await toTheEnd();
    await expect.poll(() => left(title)).toBe(edge);
    expect(await left(page.locator('th[data-lead]'))).toBe(edge);
    const gap = async () => (await left(category)) - (await left(title)) - ((await title.boundingBox())?.width ?? 0);
    expect(await gap()).toBeLessThan(0);
    // Some stock components stand above their neighbours.
    const isBelow = category.evaluate((link) => {
      Object.assign(link.style, { position: 'relative', zIndex: 1 });
      const { left, top } = link.getBoundingClientRect();
      return Boolean(document.elementFromPoint(left + 1, top + 1)?.closest('[data-lead]'));
    });
    expect(await isBelow).toBe(true);
    // In a browser that cannot animate its shadow, and without shadows, a value cut off would read as another.
    await scroller.evaluate((element) => Object.assign(element.style, { animation: 'none' }));
    expect(await title.evaluate((cell) => getComputedStyle(cell, '::after').opacity)).not.toBe('0');
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await title.evaluate((cell) => getComputedStyle(cell).borderRightWidth)).toBe('1px');
    await page.locator('td[data-edit="price"]').first().press('ArrowLeft');
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    const place = () => scroller.evaluate((element) => element.scrollLeft);
    const placeBefore = await place();
    await title.getByRole('link').click();
    await page.getByRole('textbox', { name: 'SKU' }).waitFor();
    await page.goBack();
    await expect.poll(place).toBe(placeBefore);
    // So wide that it would leave no room for the others.
    await page.getByRole('separator', { name: 'Lebar kolom Nama' }).press('End');
    await toTheEnd();
    await expect.poll(() => left(title)).toBeLessThan(edge - 100);
  });

  test('draws one line between two rows across the columns that stay in sight, when rows move by parts of a pixel too', async ({
    open,
  }) => {
    const page = await open('/usk-store/product', { viewport: { width: 768, height: 900 } });
    await loaded(page);
    await withFonts(page);
    await page.getByRole('button', { name: 'Kolom dan tampilan' }).click();
    await page.getByRole('button', { name: 'Rapat', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.locator('div[data-fits="false"]').evaluate((scroller) => scroller.scrollTo(300, 0));
    await page.getByRole('searchbox', { name: 'Cari' }).fill('premium');
    await page.getByRole('link', { name: 'Agenda Akademik Klasik', exact: true }).waitFor({ state: 'detached' });
    const { y = 0, height = 0 } = (await page.locator('tr[data-row]').first().boundingBox()) ?? {};
    expect(height % 1).toBeGreaterThan(0);
    /** The rows beside a column's values. */
    const padding = async (cell: string) => {
      const { x = 0 } = (await page.locator(cell).first().boundingBox()) ?? {};
      return page.screenshot({ clip: { x: x + 4, y, width: 4, height: 500 } });
    };
    const passing = await padding('td[data-edit="price"]');
    expect(await padding('td[data-lead]')).toEqual(passing);
    expect(await padding('td[data-cell="actions"]')).toEqual(passing);
  });

  test('keeps an unfolded row’s items apart from what stands beside them, however many columns they have', async ({
    open,
  }) => {
    const page = await open('/usk-store/transaction', { viewport: { width: 1280, height: 800 } });
    await page.locator('tr[data-row] button[aria-expanded]').first().click();
    const items = page.locator('[data-details] table');
    await items.waitFor();
    const places = () =>
      items.evaluate((table) => {
        const [box, terms] = [table.parentElement, table.closest('[data-details]')?.querySelector('dl')];
        const [own, other] = [box?.getBoundingClientRect(), terms?.getBoundingClientRect()];
        if (!box || !own || !other) throw new Error('There is nothing beside the items');
        const ends = Math.max(...[...table.querySelectorAll('td')].map((cell) => cell.getBoundingClientRect().right));
        return { beside: own.right <= other.left, below: own.bottom <= other.top, within: ends <= own.right + 1 };
      });
    const widen = (columns: number) =>
      items.evaluate((table, count) => {
        for (const row of table.querySelectorAll('tr'))
          while (row.cells.length < count) row.append(row.cells[1]?.cloneNode(true) ?? '');
      }, columns);
    expect(await places()).toMatchObject({ beside: true, within: true });
    await widen(8);
    expect(await places()).toMatchObject({ below: true, within: true });
    // What no screen is wide enough for scrolls in its own place, and covers nothing.
    await widen(20);
    expect(await places()).toMatchObject({ below: true, within: false });
    expect(await items.evaluate((table) => getComputedStyle(table.parentElement ?? table).overflowX)).toBe('auto');
  });

  test('says on a phone what its cards show', async ({ open }) => {
    const page = await open('/usk-store/product', { viewport: { width: 390, height: 844 }, language: 'en' });
    const stocks = page.locator('article').filter({ hasText: 'Stock' });
    await stocks.first().waitFor();
    await page.getByRole('button', { name: 'Columns and views' }).click();
    const panel = page.getByRole('dialog', { name: 'Columns and views' });
    await panel.getByRole('checkbox', { name: 'Stock' }).click();
    await expect.poll(() => stocks.count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });
});

describe('a range of days', () => {
  test('is typed key by key in a list’s filter and in the activity’s, and says when it is the wrong way round', async ({
    open,
  }) => {
    const page = await open('/usk-store/transaction');
    const search = () => new URL(page.url()).search;
    const [from, to] = [page.getByLabel('Dari tanggal'), page.getByLabel('Sampai tanggal')];
    const reversed = page.getByText('“Dari” lebih besar daripada “Sampai”.');
    await page.getByText('5.000', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Filter Tanggal pesan' }).click();
    await from.focus();
    // A pause in the middle of a year sends no request.
    await page.keyboard.type('110120');
    await expect.poll(() => from.getAttribute('aria-invalid')).toBe('true');
    expect(search()).toBe('');
    await page.keyboard.type('26');
    await page.keyboard.press('Enter');
    await page.waitForURL('**?ordered_at_gte=2026-10-31T17:00:00.000Z');
    expect(await from.inputValue()).toBe('2026-11-01');
    await to.focus();
    await page.keyboard.type('10012026');
    await reversed.waitFor();
    expect(await to.getAttribute('aria-invalid')).toBe('true');
    // Old rows stay, faint, until new ones come: here there are none.
    await page.locator('[data-row]').first().waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    await to.focus();
    for (const _ of ['day', 'month']) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('12312027');
    await reversed.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await expect.poll(search).toContain('_lte=2027-12-31T16:59:59.999Z');
    await from.focus();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Tab');
    await expect.poll(() => from.getAttribute('aria-invalid')).toBe('true');
    expect(search()).toContain('_gte=2026-10-31');
    const thisMonth = await page.evaluate(() => {
      const now = new Date();
      const ends = [new Date(now.getFullYear(), now.getMonth(), 1), new Date(now.getFullYear(), now.getMonth() + 1, 0)];
      return ends.map((day) => day.toLocaleDateString('sv'));
    });
    // Once more, over a half-typed box: the span is in force already.
    for (const press of [1, 2]) {
      await page.getByRole('button', { name: 'Bulan ini' }).click();
      await expect.poll(() => from.getAttribute('aria-invalid'), { message: `press ${press}` }).toBe('false');
      await expect.poll(async () => [await from.inputValue(), await to.inputValue()]).toEqual(thisMonth);
      await from.focus();
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Tab');
      await expect.poll(() => from.getAttribute('aria-invalid')).toBe('true');
    }

    await page.goto('/activity');
    await from.focus();
    await page.keyboard.type('11202026');
    await to.focus();
    await page.keyboard.type('11012026');
    await reversed.waitFor();
    await page.getByText('Tidak ada perubahan yang sesuai dengan filter ini.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hapus semua filter' }).click();
    await reversed.waitFor({ state: 'detached' });
    expect([await from.inputValue(), search()]).toEqual(['', '']);
  });
});

describe('a view that was saved', () => {
  test('is a tab above the list, in the order that keys give it or in none, and what the list opens with from then on', async ({
    open,
  }) => {
    const page = await open('/usk-store/product?stock_lte=5&sort=status,-price');
    await page.getByRole('button', { name: 'Kolom dan tampilan' }).click();
    await page.getByRole('button', { name: 'Simpan tampilan…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Simpan tampilan' });
    await dialog.getByRole('textbox').fill('Menipis');
    await dialog.getByRole('switch').click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const tab = page.getByRole('navigation', { name: 'Tampilan tersimpan' }).getByRole('link', { name: 'Menipis' });
    await tab.waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    await page.goto('/usk-store/product');
    await page.waitForURL('**/product?stock_lte=5&sort=status,-price&saved=Menipis');
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('true');

    await page.getByRole('button', { name: 'Simpan tampilan…' }).click();
    await dialog.getByRole('textbox').fill('Kedua');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // The panel will be in front of them.
    const behind = { includeHidden: true };
    const bar = page.getByRole('navigation', { name: 'Tampilan tersimpan', ...behind });
    const tabs = () => bar.getByRole('link', behind).allTextContents();
    await expect.poll(tabs).toEqual(['Semua', 'Menipis', 'Kedua']);
    await page.getByRole('button', { name: 'Tampilan lain dan urutan tab' }).click();
    const panel = page.getByRole('dialog', { name: 'Tampilan tersimpan' });
    await panel.getByRole('button', { name: 'Pindahkan Kedua' }).press('Space');
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowUp');
        return panel.locator('[aria-live]').textContent();
      })
      .toBe('Kedua di urutan 1.');
    await page.keyboard.press('Space');
    await expect.poll(tabs).toEqual(['Semua', 'Kedua', 'Menipis']);
    await panel.getByRole('checkbox', { name: 'Menipis' }).click();
    await expect.poll(tabs).toEqual(['Semua', 'Kedua']);
    expect(await violations(page)).toEqual([]);
    await panel.getByRole('menuitem', { name: 'Menipis' }).click();
    await expect.poll(tabs).toEqual(['Semua', 'Kedua', 'Menipis']);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('article').first().waitFor();
    expect(await violations(page)).toEqual([]);
    // Of a name that is wider than the phone, the start can be read.
    await page.getByRole('button', { name: 'Ubah tampilan: Menipis' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('M'.repeat(40));
    await page.keyboard.press('Enter');
    await expect.poll(() => left(bar.getByRole('link', { name: 'MMM' }))).toBe(await left(bar));
  });
});

/** Scrolls through the page in steps. Counts the frames a person would see, and those with a hole in the middle. */
const scrollThrough = (page: Page, step: number) =>
  page.evaluate(async (by) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    let holes = 0;
    let most = 0;
    for (let y = 0; y < document.documentElement.scrollHeight - innerHeight; y += by) {
      scrollTo(0, y);
      await frame();
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      if (middle?.closest('[data-index]') === null && !middle.matches('main, section *:has([data-index])')) holes += 1;
      most = Math.max(most, document.querySelectorAll('[data-index]').length);
    }
    return { holes, most };
  }, step);

describe('a page of a thousand rows', () => {
  test('has those near the window alone in the document, no holes, and every number for screen readers', async ({
    app,
    open,
  }) => {
    const api = await apiOf(app);
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ name: `Varian ${String(at + 1).padStart(4, '0')}` }));
    // They are there already when the test runs once more, after a page that hung.
    if ((await api.get<object[]>('/api/usk-store/variant?search=Varian%201000')).length === 0)
      await api.post('/api/usk-store/variant/import', { rows: rows.map((row) => ({ ...row, display: 'text' })) });
    const page = await open('/usk-store/variant?perPage=1000&search=Varian');
    const drawn = page.locator('[data-index]');
    await drawn.first().waitFor();
    const table = page.getByRole('table');
    expect(await table.getAttribute('aria-rowcount')).toBe('1001');
    const { holes, most } = await scrollThrough(page, 700);
    expect([holes, most < 80]).toEqual([0, true]);
    await page.locator('a[title="Varian 1000"]').waitFor();
    expect(await drawn.last().getAttribute('aria-rowindex')).toBe('1001');

    // Keys go on from the row with the focus, wherever the page has been scrolled to.
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('a[title="Varian 0001"]').focus();
    for (let press = 0; press < 30; press += 1) await page.keyboard.press('j');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Varian 0031');
    await page.evaluate(() => scrollTo(0, 40_000));
    await page.locator('a[title="Varian 0700"]').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    expect(await focused()).toBe('Varian 0032');
    await page.getByText('1 dipilih').waitFor();
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).click();
    await page.getByText('1.000 dipilih').waitFor();
    // Also with Caps Lock on.
    await page.keyboard.press('Control+F');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    expect(await violations(page)).toEqual([]);
  });

  test('is cards on a phone that know their number as well', async ({ open }) => {
    const page = await open('/usk-store/product?perPage=500', { viewport: { width: 390, height: 844 } });
    const cards = page.locator('article[data-index]');
    await cards.first().waitFor();
    expect(await cards.first().getAttribute('aria-setsize')).toBe('120');
    expect((await scrollThrough(page, 600)).most).toBeLessThan(60);
    await expect.poll(() => cards.last().getAttribute('aria-posinset')).toBe('120');
    // Paper does not scroll.
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => cards.count()).toBe(120);
  });
});

describe('what opens a record', () => {
  const look = (element: Element) => getComputedStyle(element).backgroundColor;
  const kinds = [
    { row: 'article[data-row]', cell: 'article[data-row] [data-part="facts"]', own: '[data-part="tick"]', width: 390 },
    { row: 'tr > :has(> a[data-title])', cell: 'tr > :has(> a[data-title])', own: 'tr[data-row] label', width: 1440 },
  ];
  for (const { row, cell, own, width } of kinds) {
    test(`shows at ${width} px that it is pressed, and not for the tick in it`, async ({ open }) => {
      const page = await open('/usk-store/product', { viewport: { width, height: 844 } });
      const opener = page.locator(row).first();
      await page.locator(own).first().hover();
      const before = await opener.evaluate(look);
      await page.mouse.down();
      expect(await opener.evaluate(look)).toBe(before);
      await page.reload();
      await page.locator(cell).first().hover();
      const hovered = await opener.evaluate(look);
      await page.mouse.down();
      expect(await opener.evaluate(look)).not.toBe(hovered);
    });
  }
});

describe('a row', () => {
  test('keeps what is being pressed in it when what it is dragged by comes later', async ({ open }) => {
    const page = await open('/usk-store/product');
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/OrderedRows-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/banner');
    const tick = page.locator('[data-row]').nth(2).getByRole('checkbox');
    await tick.hover();
    await page.mouse.down();
    held.resolve();
    await page
      .getByRole('button', { name: /^Pindahkan/ })
      .first()
      .waitFor();
    expect(await tick.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.mouse.up();
    expect(await tick.isChecked()).toBe(true);
  });
});

describe('a card', () => {
  test('shows how its record stands whole, with the edge of what it stands on', async ({ open }) => {
    const page = await open('/usk-store/product', { viewport: { width: 390, height: 844 } });
    // The first cards are drawn before the others.
    await page.getByText(/^Stok/).nth(24).waitFor();
    await withFonts(page);
    const over = await page.locator('article :is([data-part="facts"], [data-part="states"])').evaluateAll((parts) =>
      parts.map((part) => {
        const marks = [...part.querySelectorAll('*')].filter(
          (one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)' && one.textContent !== '',
        );
        const end = part.getBoundingClientRect().bottom;
        return marks.map((mark) => mark.getBoundingClientRect().bottom - end);
      }),
    );
    // The stock figure of a product that is sold out, and its state.
    expect(over.filter(({ length }) => length > 0).length).toBeGreaterThan(25);
    expect(Math.max(...over.flat())).toBeLessThan(0.5);
    // A name that is too long for its line is cut off there, not missing from it, unless a long state leaves room for two
    // letters.
    const below = await page
      .locator('article [data-part="states"]:not(:has-text("Diarsipkan")) > :last-child', { hasText: 'Kategori' })
      .evaluateAll((names) =>
        names.map((name) => {
          name.append(' dari bahan daur ulang untuk mahasiswa baru');
          return name.getBoundingClientRect().top - (name.parentElement?.getBoundingClientRect().bottom ?? 0);
        }),
      );
    expect(below).toHaveLength(24);
    expect(Math.max(...below)).toBeLessThan(0);
  });

  test.for([320, 390])('says at %i px until when a record is shown', async (width, { open }) => {
    const page = await open('/banner', { viewport: { width, height: 844 } });
    const periods = page.locator('article [data-part="facts"] > span', { hasText: ' – ' });
    await periods.first().waitFor();
    await withFonts(page);
    const cut = await periods.evaluateAll((all) =>
      all.filter((one) => {
        const room = one.parentElement?.getBoundingClientRect().bottom ?? 0;
        return one.scrollWidth > one.clientWidth || one.getBoundingClientRect().bottom > room + 0.5;
      }),
    );
    expect(cut.length).toBe(0);
  });

  test('says what a parameter is set to, and of its long description as much as fits beside that', async ({ open }) => {
    const page = await open('/system-param', { viewport: { width: 390, height: 844 } });
    const facts = page.locator('article', { hasText: 'APP.MIN_VERSION_ANDROID' }).locator('[data-part="facts"]');
    await facts.getByText('Versi Android').waitFor();
    await withFonts(page);
    const seen = await facts.evaluate((line) =>
      [...line.children]
        .filter((one) => one.getBoundingClientRect().bottom <= line.getBoundingClientRect().bottom + 0.5)
        .map((one) => one.textContent),
    );
    expect(seen).toEqual([expect.stringContaining('3.0.0'), expect.stringContaining('Versi Android')]);
  });

  test('shows how an Arabic title begins where it is cut off, as do the way to its form and the input there', async ({
    open,
  }) => {
    const title = 'مؤتمر جامعة سيه كوالا الدولي الثالث عشر للعلوم والتكنولوجيا والابتكار في باندا آتشيه';
    const page = await open('/favicon.svg', { viewport: { width: 390, height: 844 } });
    await page.route('**/api/banner{/*,?*}', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/"title":"[^"]*"/g, `"title":"${title}"`),
      });
    });
    /** Whether the first letter is within the box that cuts the text off. */
    const begins = (box: Element) => {
      const letter = document.createRange();
      const text = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode();
      if (!text || box.scrollWidth <= box.clientWidth) throw new Error('not cut off');
      letter.setStart(text, 0);
      letter.setEnd(text, 1);
      const [{ left, right }, room] = [letter.getBoundingClientRect(), box.getBoundingClientRect()];
      return left >= room.left - 1 && right <= room.right + 1;
    };
    await page.goto('/banner');
    expect(await page.locator('article strong > *').first().evaluate(begins)).toBe(true);
    await page.goto('/banner/edit/1');
    const way = page.getByRole('navigation', { name: 'Letak halaman' }).getByText(title);
    expect(await way.evaluate(begins)).toBe(true);
    const letterAtEnd = await page.getByRole('textbox', { name: /^Judul/ }).evaluate((input) => {
      const { right, top, height } = input.getBoundingClientRect();
      const padding = Number.parseFloat(getComputedStyle(input).paddingRight);
      return document.caretPositionFromPoint(right - padding - 2, top + height / 2)?.offset;
    });
    expect(letterAtEnd).toBeLessThan(2);
  });

  test('has room for a long code above all else that it says', async ({ open }) => {
    const page = await open('/system-param', { viewport: { width: 320, height: 640 }, language: 'en' });
    await withFonts(page);
    const title = page.getByRole('link', { name: 'APP.MAINTENANCE_MESSAGE' });
    const room = await title.evaluate((link) => {
      const facts = link.closest('article')?.querySelector('[data-part="facts"]');
      return (facts?.getBoundingClientRect().top ?? 0) - link.getBoundingClientRect().bottom;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });

  test('says the whole number of an invoice beside an amount of millions, and at 320 px all that a card has', async ({
    open,
  }) => {
    const page = await open('/usk-store/transaction?sort=-total', { viewport: { width: 320, height: 640 } });
    const titles = page.locator('article strong > *');
    await titles.first().waitFor();
    await withFonts(page);
    expect(await page.locator('[data-part="figures"]').first().textContent()).toMatch(/\d\.\d{3}\.\d{3}$/);
    const cut = (all: Element[]) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);
    expect(await titles.evaluateAll(cut)).toEqual([]);
    await page.goto('/usk-store/product');
    const states = page.locator('[data-part="states"]');
    await states.first().waitFor();
    const beyond = (all: Element[]) => all.filter((part) => part.scrollHeight > part.clientHeight).length;
    expect(await states.evaluateAll(beyond)).toBe(0);
  });
});

describe('a list on a phone that is turned', () => {
  const wide = { width: 844, height: 390 };
  const upright = { width: 390, height: 844 };

  test('has what was opened open, the focus where it was, and its place on the screen', async ({ open }) => {
    const page = await open('/usk-store/transaction', { viewport: wide });
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('keepFocus')),
    );
    const opens = page.locator('main [data-row] button[aria-expanded]');
    await opens.nth(6).waitFor();
    const row = await opens.nth(6).evaluate((button) => button.closest<HTMLElement>('[data-row]')?.dataset.row);
    const within = page.locator(`main [data-row="${row}"]`);
    const place = () => within.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    const rested = () =>
      page.evaluate(
        () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve(), { once: true })),
      );
    await opens.nth(6).press('Enter');
    const ended = rested();
    await within.evaluate((one) => scrollTo(0, scrollY + one.getBoundingClientRect().top - 60));
    await ended;
    for (const viewport of [upright, wide]) {
      await page.setViewportSize(viewport);
      await page.locator(viewport === upright ? `article[data-row="${row}"]` : `tr[data-row="${row}"]`).waitFor();
      const button = within.locator('button[aria-expanded]');
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
      await expect.poll(place).toBe(60);
    }
  });

  test('keeps what is half typed in a cell, and turns when that is done', async ({ open }) => {
    const page = await open('/usk-store/product', { viewport: wide });
    await page.locator('tr[data-row] a[data-title]').first().press('F2');
    const box = page.getByRole('dialog').getByRole('textbox');
    await box.fill('Setengah');
    await page.setViewportSize(upright);
    await page.locator('form[role=search] button', { hasText: /^Filter$/ }).waitFor({ state: 'attached' });
    expect(await box.inputValue()).toBe('Setengah');
    await box.press('Escape');
    await page.getByRole('article').first().waitFor();
  });
});
