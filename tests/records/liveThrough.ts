import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import { type ApiRecord, apiOf } from '../browser/apiOf.ts';
import type { App } from '../browser/app.ts';
import type { Open } from '../browser/harness.ts';
import { changesOf } from './changesOf.ts';
import { endpoint } from './endpoint.ts';
import { newRecord } from './newRecord.ts';

/** The words on the buttons, in the page's language. */
const words = {
  id: { save: 'Simpan', remove: 'Hapus', saved: 'tersimpan', gone: 'dihapus.' },
  en: { save: 'Save', remove: 'Delete', saved: 'saved', gone: 'deleted.' },
} as const;

/** What an input shows, in the type of `value`. */
const shownIn = async (at: Locator, value: unknown): Promise<unknown> => {
  if (typeof value === 'boolean') return at.getByRole('switch').isChecked();
  const text = await at.locator('input, textarea').first().inputValue();
  // Digits are grouped in threes.
  return typeof value === 'number' ? Number(text.replace(/[.,](?=\d{3})/g, '')) : text;
};

const row = (page: Page, id: number) => page.locator(`[data-row="${id}"]`);

/** A form leads back to the list as it was left, including its search. */
const atList = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path);

/** Shows the record's row, with the search if that covers the field that names a record. */
const find = async (page: Page, resource: Resource, record: ApiRecord) => {
  const title = String(record[resource.title]);
  const searched = resource.list.search.includes(resource.title);
  if (searched) {
    // The row is there before the search too, and drawn again with its reply: a click in between would be lost.
    const found = page.waitForResponse((reply) => new URL(reply.url()).searchParams.has('search'));
    await page.locator('input[type=search]').fill(title);
    await found;
  }
  await row(page, record.id).waitFor();
  if (searched) expect(await row(page, record.id).textContent()).toContain(title);
};

/** A record's life on the app's screens: added, found, edited, read again, deleted; its forms opened by address. */
export const liveThrough = async (
  resource: Resource,
  language: keyof typeof words,
  { app, open }: { readonly app: App; readonly open: Open },
): Promise<void> => {
  const api = await apiOf(app);
  const { values, parent, title, fillField, fillForm } = await newRecord(api, resource);
  const { list, add, edit } = paths(resource);
  const say = words[language];

  const page = await open(add(parent), { language });
  await fillForm(page);
  await page.getByRole('button', { name: say.save, exact: true }).click();
  await atList(page, list(parent));
  await page.getByText(say.saved).first().waitFor();

  const [made] = await api.get<ApiRecord[]>(`${endpoint(resource, parent)}?sort=id&order=desc&limit=1`);
  if (!made) throw new Error('nothing was stored');
  await find(page, resource, made);
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' && !/files|<|T\d\d:/.test(value)) expect(made[name], name).toBe(value);
    const field = resource.fields[name];
    // Records with the same name cannot be told apart by the person who picks one.
    if (field && 'reference' in field && typeof value === 'number')
      expect(title(field.reference, Number(made[name])), name).toBe(title(field.reference, value));
    else if (typeof value === 'number' && field?.kind !== 'position') expect(made[name], name).toBe(value);
    if (Array.isArray(value)) expect(made[name], name).toHaveLength(value.length);
    if (value === null) expect(made[name] ?? null, name).toBeNull();
  }

  if (!resource.can.edit(made)) return;
  await row(page, made.id)
    .locator(`a[href="${edit(made.id, parent)}"]`)
    .first()
    .click();
  // A resource of pictures and references alone is opened but not changed.
  const [changed] = changesOf(resource, values);
  if (changed) {
    const at = page.locator(`[data-field="${changed.path}"]`);
    await fillField(page, changed.path, changed.value);
    await page.getByRole('button', { name: say.save, exact: true }).click();
    await atList(page, list(parent));

    await page.goto(edit(made.id, parent));
    await at.waitFor();
    const again = await api.get<ApiRecord>(`${endpoint(resource, parent)}/${made.id}`);
    expect(again[changed.path]).toBe(changed.value);
    await expect.poll(() => shownIn(at, changed.value)).toBe(changed.value);
  }

  const remove = page.getByRole('button', { name: say.remove, exact: true });
  if (!resource.can.delete(await api.get<ApiRecord>(`${endpoint(resource, parent)}/${made.id}`))) {
    await page.getByRole('button', { name: say.save, exact: true }).waitFor();
    return expect(await remove.count()).toBe(0);
  }
  await remove.last().click();
  await page.getByRole('dialog').getByRole('button', { name: say.remove, exact: true }).click();
  await atList(page, list(parent));
  await expect(api.get(`${endpoint(resource, parent)}/${made.id}`)).rejects.toThrow('404');
  await page.getByText(say.gone).first().waitFor();
  expect(await row(page, made.id).count()).toBe(0);
};
