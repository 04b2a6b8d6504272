import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../browser/harness.ts';
import { violations, withFonts } from '../browser/violations.ts';

const none: string[] = [];
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const still = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
const faults = async (page: Page) => {
  await still(page);
  return violations(page);
};
const rows = (page: Page) => page.locator('tr[data-row] a[data-title]');

/** Deletes the record of that form; the list follows. */
const remove = async (page: Page, address: string) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByText(/dihapus\.?$/).waitFor();
};

/** Runs in the page: whether a notice is hidden from screen readers as it comes, as below a dialog; it is not read then. */
const hiddenAsItComes = (said: string) =>
  new Promise<boolean>((resolve) => {
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      const notice = added.find(({ textContent }) => textContent?.includes(said));
      if (notice) resolve(notice.closest('[aria-hidden=true]') !== null);
    }).observe(document.body, { childList: true, subtree: true });
  });

describe('what was done', () => {
  test('is taken back within ten seconds of a deletion, single or bulk, and of a move, by the notice or by Ctrl Z', async ({
    open,
  }) => {
    const page = await open('/banner');
    await rows(page).first().waitFor();
    const before = await rows(page).allTextContents();
    await page.getByRole('button', { name: `Hapus: ${before[1]}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
    const undo = page.getByRole('button', { name: 'Urungkan' });
    // Under the pointer a notice stays, however long what follows takes.
    await undo.hover();
    await expect.poll(() => rows(page).allTextContents()).toHaveLength(before.length - 1);
    expect(await faults(page)).toEqual(none);
    await undo.click();
    await page.getByText('Diurungkan.').waitFor();
    await expect.poll(() => rows(page).allTextContents()).toEqual(before);

    for (const name of before.slice(2, 4)) await page.getByRole('checkbox', { name: `Pilih ${name}` }).check();
    await page.getByRole('region', { name: 'Data yang dipilih' }).getByRole('button', { name: 'Hapus' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
    await expect.poll(() => rows(page).allTextContents()).toHaveLength(before.length - 2);
    await undo.click();
    await expect.poll(() => rows(page).allTextContents()).toEqual(before);

    await page.getByRole('button', { name: new RegExp(`^Pindahkan ${before[1]}`) }).focus();
    await page.keyboard.press('Space');
    await page.getByText(`${before[1]} diambil dari urutan 2.`, { exact: true }).waitFor();
    const first = page.getByText(`${before[1]} di urutan 1.`, { exact: true });
    // A row that was picked up takes keys only a moment later; further presses do not move it beyond the first place.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowUp');
        return first.count();
      })
      .toBe(1);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await rows(page).allTextContents())[0]).toBe(before[1]);
    await undo.waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => rows(page).allTextContents()).toEqual(before);
  });

  test('to a deleted record is undone from the bin, which goes for good only on purpose', async ({ open }) => {
    const page = await open('/banner');
    await rows(page).first().waitFor();
    await remove(page, '/banner/edit/3');
    await remove(page, '/popup-banner/edit/1');
    await page.getByRole('button', { name: /^Menu profil/ }).click();
    await page.getByRole('menuitem', { name: 'Tempat sampah' }).click();
    await heading(page, 'Tempat sampah').waitFor();
    const lines = page.getByRole('list', { name: 'Tempat sampah' }).getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(2);
    expect(await lines.last().textContent()).toMatch(/Dihapus oleh .+ · 30 hari lagi/);
    expect(await faults(page)).toEqual(none);

    await page.getByRole('combobox', { name: 'Area' }).click();
    await page.getByRole('option', { name: 'Banner', exact: true }).click();
    await expect.poll(() => lines.count()).toBe(1);
    await lines.getByRole('button', { name: /^Pulihkan/ }).click();
    await page.getByText('Tidak ada data area ini di tempat sampah.').waitFor();
    await page.goto('/banner/edit/3');
    await page.getByRole('button', { name: 'Riwayat' }).waitFor();

    await page.goto('/bin');
    await page.getByRole('button', { name: 'Kosongkan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kosongkan tempat sampah?' });
    await dialog.getByText(/^1 data dihapus permanen/).waitFor();
    expect(await faults(page)).toEqual(none);
    const isHidden = page.evaluate(hiddenAsItComes, 'Tempat sampah dikosongkan.');
    await dialog.getByRole('button', { name: 'Kosongkan' }).click();
    expect(await isHidden).toBe(false);
    await page.getByText('Tempat sampah kosong.').waitFor();
  });

  test('to the end of a long text is shown, or is scrolled to from the middle of a line', async ({ open }) => {
    const page = await open('/event/type/edit/1');
    for (const end of ['satu', 'dua']) {
      await page
        .locator('[data-field=description] textarea')
        .first()
        .fill(`${'Kegiatan pengabdian '.repeat(24)}${end}`);
      await page.keyboard.press('Control+s');
      await page.waitForURL((url) => url.pathname === '/event/type');
      await page.goto('/event/type/edit/1');
    }
    await page.getByRole('button', { name: 'Riwayat' }).click();
    const texts = page
      .getByRole('article')
      .first()
      .getByText(/Kegiatan pengabdian/);
    await expect.poll(() => texts.count()).toBe(2);
    const cut = (all: Element[]) => all.filter((one) => getComputedStyle(one).webkitLineClamp !== 'none').length;
    expect(await texts.evaluateAll(cut)).toBe(0);
    const linesSeen = (all: Element[]) =>
      all.map((one) => {
        const box = one.closest('[tabindex="0"]');
        return box ? box.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight) : 0;
      });
    for (const seen of await texts.evaluateAll(linesSeen)) expect(Math.abs((seen % 1) - 0.5)).toBeLessThan(0.2);
    expect(await faults(page)).toEqual(none);
  });

  test('to a record is shown field by field, and an older version fills the form, which saves it', async ({ open }) => {
    const page = await open('/banner/edit/7');
    const title = page.locator('[data-field=title] input');
    const was = await title.inputValue();
    const save = async (text: string) => {
      await title.fill(text);
      await page.keyboard.press('Control+s');
      await page.waitForURL((url) => url.pathname === '/banner');
      await page.goto('/banner/edit/7');
    };
    await save('Versi satu');
    await save('Versi dua');
    await page.getByRole('button', { name: 'Riwayat' }).click();
    const panel = page.getByRole('dialog', { name: 'Riwayat: Versi dua' });
    await panel.getByText('Versi sekarang').waitFor();
    expect(await panel.getByRole('article').count()).toBe(2);
    expect(await panel.getByRole('article').first().textContent()).toContain('Versi satu');
    expect(await faults(page)).toEqual(none);
    const writes: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()));
    await panel.getByRole('button', { name: 'Kembalikan Judul' }).last().click();
    await panel.waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe(was);
    expect(writes, 'before the person saves').toEqual([]);
    await page.keyboard.press('Control+s');
    await page.waitForURL((url) => url.pathname === '/banner');
    await page.getByRole('link', { name: was }).first().waitFor();
  });

  test('in all resources is listed by person and day, narrowed by resource, and undone from there', async ({
    open,
  }) => {
    const page = await open('/banner/edit/5');
    const title = page.locator('[data-field=title] input');
    const was = await title.inputValue();
    await title.fill('Judul keliru');
    await page.keyboard.press('Control+s');
    await page.waitForURL((url) => url.pathname === '/banner');
    await page.goto('/activity?resource=banner');
    await heading(page, 'Aktivitas').waitFor();
    const line = page.getByRole('listitem').filter({ hasText: 'Judul keliru' });
    await line.getByText(/^Diubah oleh /).waitFor();
    expect(await faults(page)).toEqual(none);
    await line.getByRole('button', { name: /^Urungkan/ }).click();
    await page.getByText('Diurungkan.').waitFor();
    await line.getByText(/sudah diurungkan/).waitFor();
    await page.goto('/banner/edit/5');
    await expect.poll(() => title.inputValue()).toBe(was);
    await page.goto('/activity?resource=banner');
    await page.getByRole('combobox', { name: 'Oleh' }).click();
    // After "everybody" come those who have written something.
    await page.getByRole('option').nth(1).click();
    await page.waitForURL(/[?&]person=/);
    await page.getByRole('listitem').filter({ hasText: 'Judul keliru' }).first().waitFor();
    await page.goto('/activity?resource=popup-banner&from=2020-01-01&to=2020-01-02');
    await page.getByText('Tidak ada perubahan yang sesuai dengan filter ini.').waitFor();
  });

  test('is narrowed by filters that leave each other room on a tablet, and with large letters', async ({ open }) => {
    const page = await open('/activity', { viewport: { width: 800, height: 600 } });
    const overlaps = () =>
      page
        .getByRole('search')
        .locator('> *')
        .evaluateAll((all) => {
          const boxes = all.map((one) => one.firstElementChild?.nextElementSibling?.getBoundingClientRect());
          return boxes.filter((box, index) => {
            const before = boxes[index - 1];
            return box && before && before.top === box.top && before.right > box.left;
          }).length;
        });
    const place = () => page.getByRole('combobox', { name: 'Oleh' }).boundingBox();
    await heading(page, 'Aktivitas').waitFor();
    await withFonts(page);
    expect(await overlaps()).toBe(0);
    const was = await place();
    await page.getByRole('combobox', { name: 'Area' }).click();
    await page.getByRole('option', { name: 'Banner', exact: true }).click();
    await page.getByRole('button', { name: 'Hapus semua filter' }).waitFor();
    expect(await place()).toEqual(was);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await overlaps()).toBe(0);
  });

  test('has no place in the office of an API that remembers nothing', async ({ open, app }) => {
    const page = await open('/favicon.svg');
    const settings = await (await fetch(`${app.url}/config.json`)).json();
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { ...settings, lacks: ['history', 'bin', 'search', 'batches'] } }),
    );
    await page.goto('/banner/edit/7');
    await page.getByRole('button', { name: 'Hapus', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Riwayat' }).count()).toBe(0);
    await page.getByRole('button', { name: /^Menu profil/ }).click();
    await page.getByRole('menuitem', { name: 'Preferensi' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /Aktivitas|Tempat sampah/ }).count()).toBe(0);
    await page.goto('/bin');
    await heading(page, 'No route matches URL').waitFor();
  });
});

describe('the palette', () => {
  test('finds a record of any resource from the keyboard alone, and on a phone it is the whole screen', async ({
    open,
  }) => {
    const page = await open('/system-param');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Cari apa saja' });
    await palette.getByRole('combobox').waitFor();
    expect(await faults(page)).toEqual(none);
    await page.keyboard.type('beasiswa lestari');
    // The reply to what was typed first comes first, and may find others.
    const found = palette.getByRole('group', { name: 'Data' }).getByRole('option', { selected: true });
    await expect.poll(() => found.textContent()).toMatch(/Beasiswa Lestari/);
    expect(await faults(page)).toEqual(none);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.startsWith('/banner/edit/'));
    // A record is offered again once its title is known.
    await page.getByRole('heading', { level: 1, name: /Beasiswa Lestari/ }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Cari apa saja' }).click();
    await palette.getByRole('option', { name: /Beasiswa Lestari/ }).waitFor();
    await still(page);
    expect(await palette.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await faults(page)).toEqual(none);
  });
});
