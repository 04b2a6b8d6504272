import type { Page } from 'playwright-core';
import { registry } from '#resources';
import { paths } from '#schema/routes/paths.ts';
import { sessionCookies } from '../../browser/sessionCookies.ts';
import { inFolder } from '../ledger.ts';
import { pick, type Row, type Trial, timesOf, tryTimes } from '../row.ts';
import { lineAt, linesOf } from './lines.ts';
import { ownChromium } from './ownChromium.ts';
import { onStage, words } from './stage.ts';

/** What was typed longer ago than this must be restored; what was typed since may be. */
const keptMs = 1_500;
/** The pace of a fast typist. No field is full before the end, which is at most `most` letters away. */
const paceMs = 80;
const most = 100;
const letters = 'abcdefghijklmnoprstuvwy';

/** Types without a pause until `until`. @returns the texts in the field, and when */
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

/** The page crashes or the browser is closed while somebody types; what was typed must be offered again. */
export const crashes = (trial: Trial): Promise<Row> =>
  onStage(async ({ app, proxy }) => {
    const times = timesOf(trial, 50);
    const resources = registry.resources.filter(
      (one) => one.can.create && !one.parent && linesOf(one, most).length > 0,
    );
    const cookies = await sessionCookies(app);
    const found = { 'not offered': 0, 'input lost': 0 };

    const once = async (profile: string): Promise<void> => {
      const resource = pick(trial, resources);
      const [path] = linesOf(resource, most);
      const way = pick(trial, ['renderer', 'closed'] as const);
      await using first = await ownChromium(profile);
      await first.context.addCookies(cookies);
      const page = await first.context.newPage();
      await page.goto(`${proxy.url}${paths(resource).add()}`);
      await lineAt(page, path).click();
      const seen = await typeUntil(page, Date.now() + 2_500 + trial.chance() * 3_000, trial);
      const end = Date.now();
      if (way === 'renderer') {
        const gone = page.waitForEvent('crash');
        const session = await first.context.newCDPSession(page);
        session.send('Page.crash').catch(() => undefined);
        await gone;
        await page.close();
      } else await first.end('SIGTERM');

      await using second = way === 'closed' ? await ownChromium(profile) : undefined;
      await second?.context.addCookies(cookies);
      const again = await (second ?? first).context.newPage();
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
      else if (!(await lineAt(again, path).inputValue()).startsWith(wanted)) say('input lost');
    };
    const broken = await tryTimes(times, () => inFolder(once));
    return { what: 'renderer crash, or browser closed, while typing', times, found: { ...found, broken } };
  });
