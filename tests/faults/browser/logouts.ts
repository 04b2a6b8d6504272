import type { Page } from 'playwright-core';
import { registry } from '#resources';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { ApiRecord } from '../../browser/apiOf.ts';
import { endpoint } from '../../records/endpoint.ts';
import { pick, type Row, type Trial, timesOf, tryTimes } from '../row.ts';
import { lineAt, linesOf } from './lines.ts';
import { languages, onStage, words } from './stage.ts';

const afterMs = 1_000;

/** How much of records the page shows: rows, fields, and any mention of the open one. */
const recordsOn = (page: Page, name: string): Promise<number> =>
  page.evaluate((text) => {
    const shown = [...document.querySelectorAll('[data-row], [data-field]')].length;
    const held = [...document.querySelectorAll('input, textarea')].some((at) => 'value' in at && at.value === text);
    return shown + (held || document.body.textContent.includes(text) ? 1 : 0);
  }, name);

/** Somebody logs out in one of two tabs; the other shows a list, a form, or a form with input. */
export const logouts = (trial: Trial): Promise<Row> =>
  onStage(async (stage) => {
    const times = timesOf(trial, 30);
    const choices = (
      await Promise.all(
        registry.resources
          .filter((one) => one.can.everEdit && !one.parent && linesOf(one, 20).length > 0)
          .map(async (resource) => {
            const records = await stage.api.get<ApiRecord[]>(`${endpoint(resource, undefined)}?limit=25`);
            // Short titles, such as the size M, are found on any page.
            return { resource, record: records.find((one) => String(one[resource.title]).length > 3) };
          }),
      )
    ).filter((choice): choice is { resource: Resource; record: ApiRecord } => choice.record !== undefined);
    const found = { 'records still shown': 0, 'drafts still kept': 0 };
    const broken = await tryTimes(times, async () => {
      const language = pick(trial, languages);
      const { resource, record } = pick(trial, choices);
      const name = String(record[resource.title]);
      await using context = await stage.profile(language);
      const [page, other] = [await context.newPage(), await context.newPage()];
      const way = pick(trial, ['list', 'form', 'typed'] as const);
      const { list, edit } = paths(resource);
      await other.goto(way === 'list' ? list() : edit(record.id));
      await other
        .locator(way === 'list' ? '[data-row]' : 'form [data-field]')
        .first()
        .waitFor();
      if (way === 'typed') {
        await lineAt(other, linesOf(resource, 20)[0]).fill('Belum disimpan');
        await other.waitForFunction(() =>
          Object.keys(localStorage).some((key) => key.startsWith('draft/') && key.includes('/form/')),
        );
      }
      await page.goto(list());
      await page.bringToFront();
      await page.getByRole('button', { name: words[language].profile.menu }).click();
      await page.getByRole('menuitem', { name: words[language].profile.logout }).click();
      await page.waitForURL('**/login');
      await other.waitForTimeout(afterMs);
      if ((await recordsOn(other, name)) > 0) {
        found['records still shown'] += 1;
        console.log(`${resource.name}, ${way}, ${language}: still shown`);
      }
      const keys = await page.evaluate(() => Object.keys(localStorage));
      if (keys.some((key) => key.startsWith('draft/'))) found['drafts still kept'] += 1;
    });
    return { what: `log-out in one of two tabs, ${afterMs / 1000} s later`, times, found: { ...found, broken } };
  });
