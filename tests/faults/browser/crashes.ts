import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { registry } from '#resources';
import { paths } from '#schema/paths.ts';
import type { Resource } from '#schema/resource.ts';
import { sessionCookies } from '../../browser/sessionCookies.ts';
import { inFolder } from '../ledger.ts';
import { pick, type Row, type Trial, timesOf } from '../row.ts';
import { ownChromium } from './ownChromium.ts';
import { onStage, words } from './stage.ts';

/** What was typed before that is back; what came after may be. */
const keptMs = 1_500;
/** A person who types fast; no field is full before the end. */
const paceMs = 80;
const letters = 'abcdefghijklmnoprstuvwy';

/** The fields that take a long text of any letters, and are never hidden. */
const texts = ({ form, fields }: Resource): readonly string[] =>
  form
    .flatMap((section) => section.fields)
    .filter((path) => {
      const field = fields[path];
      if (field?.kind !== 'text' && field?.kind !== 'longText') return false;
      const isAnyText = !('characters' in field && field.characters);
      return isAnyText && !field.fixed && !field.shownWhen && (field.max ?? 200) >= 100;
    });

/** Types without a pause until `until`. @returns what stood there, and when */
const typeUntil = async (page: Page, until: number, trial: Trial) => {
  const seen = [{ at: Date.now(), text: '' }];
  while (Date.now() < until) {
    const text = (seen.at(-1)?.text ?? '') + pick(trial, [...letters]);
    await page.keyboard.press(text.at(-1) ?? '');
    seen.push({ at: Date.now(), text });
    await page.waitForTimeout(paceMs);
  }
  return seen;
};

/** The page falls over while somebody types, or the browser is closed; what was typed is offered again. */
export const crashes = (trial: Trial): Promise<Row> =>
  onStage(({ app, proxy }) =>
    inFolder(async (folder) => {
      const times = timesOf(trial, 50);
      const areas = registry.resources.filter((one) => one.can.create && !one.parent && texts(one).length > 0);
      const cookies = await sessionCookies(app);
      const found = { 'not offered': 0, 'input lost': 0 };
      let browser = await ownChromium(join(folder, 'profile'));
      await browser.context.addCookies(cookies);
      for (let count = 0; count < times; count += 1) {
        const resource = pick(trial, areas);
        const [path] = texts(resource);
        const box = `[data-field="${path}"] :is(input, textarea:not([aria-hidden]))`;
        const way = pick(trial, ['renderer', 'closed'] as const);
        const page = await browser.context.newPage();
        await page.goto(`${proxy.url}${paths(resource).add()}`);
        await page.locator(box).first().click();
        const seen = await typeUntil(page, Date.now() + 2_500 + trial.chance() * 3_000, trial);
        const end = Date.now();
        if (way === 'renderer') {
          const gone = page.waitForEvent('crash');
          const session = await browser.context.newCDPSession(page);
          session.send('Page.crash').catch(() => undefined);
          await gone;
          await page.close();
        } else {
          await browser.end('SIGTERM');
          browser = await ownChromium(join(folder, 'profile'));
          await browser.context.addCookies(cookies);
        }
        const again = await browser.context.newPage();
        await again.goto(`${proxy.url}${paths(resource).add()}`);
        const say = (what: keyof typeof found) => {
          found[what] += 1;
          console.log(`${resource.name}, ${way}, after ${seen.length} keys: ${what}`);
        };
        const wanted = seen.findLast(({ at }) => at <= end - keptMs)?.text ?? '';
        const offer = again.getByRole('button', { name: words.id.draft.continue });
        const isOffered = await offer.click().then(
          () => true,
          () => false,
        );
        if (!isOffered) say('not offered');
        else if (!(await again.locator(box).first().inputValue()).startsWith(wanted)) say('input lost');
        await again.evaluate(() => localStorage.clear());
        await again.close({ runBeforeUnload: false });
      }
      await browser.end('SIGKILL');
      return { what: 'renderer crash, or browser closed, while typing', times, found };
    }),
  );
