import type { Page } from 'playwright-core';
import { registry } from '#resources';
import type { Resource } from '#schema/resource.ts';
import { officeRoutes, paths } from '#schema/routes/paths.ts';
import type { ApiRecord } from '../../browser/apiOf.ts';
import { changesOf } from '../../records/changesOf.ts';
import { endpoint } from '../../records/endpoint.ts';
import { fill } from '../../records/fill.ts';
import { newRecord } from '../../records/newRecord.ts';
import { pick, type Trial } from '../row.ts';
import { type Stage, words } from './stage.ts';

const word = words.id;

/** Goes through the screens in one tab by their links, and counts them. */
export class Walk {
  opened = 0;
  readonly #stage: Stage;
  readonly #page: Page;
  readonly #trial: Trial;

  constructor(stage: Stage, page: Page, trial: Trial) {
    this.#stage = stage;
    this.#page = page;
    this.#trial = trial;
  }

  /** Presses a link, whether it is in view or not. @returns where it led */
  async #follow(link: string, ready: string): Promise<string> {
    const at = this.#page.locator(link).first();
    const href = (await at.getAttribute('href')) ?? '';
    await at.dispatchEvent('click');
    await this.#page.waitForURL(({ pathname }) => pathname === href);
    await this.#page.locator(ready).first().waitFor();
    this.opened += 1;
    return href;
  }

  /** Opens a list. @returns the parent's id, if it has one */
  async list(resource: Resource): Promise<number | undefined> {
    if (!resource.parent) {
      await this.#follow(`nav a[href="${paths(resource).list()}"]`, '[data-row]');
      return undefined;
    }
    await this.list(registry.named(resource.parent.resource));
    const href = await this.#follow(`main a[href^="${resource.route}/"]`, 'main h1');
    return Number(href.split('/').at(-1));
  }

  /** Opens the form of one of the first rows. @returns its record, and the record's path in the API */
  async edit(resource: Resource): Promise<{ record: ApiRecord; path: string; parent: number | undefined }> {
    const parent = await this.list(resource);
    const links = this.#page.locator(`main a[href^="${resource.route}/edit/"]`);
    await links.first().waitFor();
    const hrefs = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')));
    const href = pick(this.#trial, [...hrefs]);
    await this.#follow(`main a[href="${href}"]`, 'form [data-field]');
    const path = `${endpoint(resource, parent)}/${href.split('/').at(-1)}`;
    return { record: await this.#stage.api.get<ApiRecord>(path), path, parent };
  }

  /** Changes one text of a record, and saves it. @returns false if it has no text to change */
  async saveChange(resource: Resource): Promise<boolean> {
    const { record, path, parent } = await this.edit(resource);
    // Not switches and amounts, which the form may ask about; not unique fields, whose new value may be taken.
    const changes = changesOf(resource, record).filter(
      ({ path, value }) => typeof value === 'string' && !resource.fields[path]?.unique,
    );
    if (changes.length === 0) return false;
    const { path: name, value } = pick(this.#trial, changes);
    const field = resource.fields[name];
    if (!field) throw new Error(`${resource.name} has no ${name}`);
    const at = this.#page.locator(`[data-field="${name}"]`);
    await fill(value, { page: this.#page, at, field, path: name, title: () => '' });
    await this.#save(paths(resource).list(parent));
    if ((await this.#stage.api.get<ApiRecord>(path))[name] !== value) throw new Error(`${path}: ${name} is not saved`);
    return true;
  }

  /** Fills in a new record, and saves it. */
  async saveNew(resource: Resource): Promise<void> {
    const parent = await this.list(resource);
    const { fillForm } = await newRecord(this.#stage.api, resource, parent);
    await this.#follow(`a[href="${paths(resource).add(parent)}"]`, 'form [data-field]');
    await fillForm(this.#page);
    await this.#save(paths(resource).list(parent));
  }

  async #save(list: string): Promise<void> {
    await this.#page.getByRole('button', { name: word.save, exact: true }).click();
    await this.#page
      .waitForURL(({ pathname }) => pathname === list)
      .catch(async () => {
        const said = await this.#page
          .locator('[role=alert], [role=dialog], [aria-invalid=true]')
          .evaluateAll((all) => all.map((at) => at.textContent || at.getAttribute('name')));
        throw new Error(`${this.#page.url()}: not saved: ${said.join(' · ')}`);
      });
    await this.#page.locator('[data-row]').first().waitFor();
  }

  /** The screens of no resource. */
  async office(): Promise<void> {
    await this.#follow('nav a[href="/dashboard"]', 'main h1');
    for (const route of Object.values(officeRoutes)) {
      await this.#page.getByRole('button', { name: word.profile.menu }).click();
      await this.#follow(`a[role=menuitem][href="${route}"]`, 'main h1');
    }
  }

  /** Opens and closes the dialogs over a form. */
  async dialogs(resource: Resource): Promise<void> {
    await this.edit(resource);
    const openers = [
      () => this.#page.keyboard.press('Control+k'),
      () => this.#page.getByRole('button', { name: word.preferences, exact: true }).click(),
      () => this.#page.getByRole('button', { name: word.remove, exact: true }).last().click(),
    ];
    for (const open of openers) {
      await open();
      const dialog = this.#page.getByRole('dialog');
      await dialog.waitFor();
      await this.#page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  }
}
