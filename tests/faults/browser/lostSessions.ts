import type { BrowserContext, Page } from 'playwright-core';
import { bulkBody } from '#api/contract.ts';
import { registry } from '#resources';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { ApiRecord } from '../../browser/apiOf.ts';
import type { App } from '../../browser/app.ts';
import { endpoint } from '../../records/endpoint.ts';
import { newRecord } from '../../records/newRecord.ts';
import { pick, type Row, type Trial, timesOf, tryTimes } from '../row.ts';
import { lineAt, linesOf } from './lines.ts';
import { languages, onStage, type Stage, words } from './stage.ts';

const resources = registry.resources.filter(({ can }) => can.create && can.everDelete);
/** A text that is found nowhere else, as the sample records' texts may be. */
const mark = 'Milik yang pertama 7c1f';
const withLines = resources.filter((one) => linesOf(one, mark.length).length > 0);

/** Ends the session: the API refuses its token, or the browser has lost it. */
const lose = async (context: BrowserContext, { url }: App, way: 'refused' | 'gone') => {
  if (way === 'gone') return context.clearCookies();
  await context.addCookies([{ name: 'access_token', value: 'ended', url, secure: true, sameSite: 'Strict' }]);
};

const logIn = async (page: Page, { username, password }: App['account'], at = page.locator('body')) => {
  await at.locator('input[name=username], input[autocomplete=username]').fill(username);
  await at.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
};

/** Opens the form of a new record, fills it in and waits until it has loaded all it needs. */
const filled = async ({ api }: Stage, context: BrowserContext, resource: Resource) => {
  const record = await newRecord(api, resource);
  const page = await context.newPage();
  await page.goto(paths(resource).add(record.parent));
  await record.fillForm(page);
  await page.waitForLoadState('networkidle');
  return { ...record, page };
};

/** The session ends during an unsaved form: the same person logs in again, there or in another tab, and saves it. */
export const sameAgain = (trial: Trial): Promise<Row> =>
  onStage(async (stage) => {
    const times = timesOf(trial, 60);
    const found = { 'not saved': 0, lost: 0, doubled: 0 };
    const broken = await tryTimes(times, async () => {
      const resource = pick(trial, resources);
      const language = pick(trial, languages);
      await using context = await stage.profile(language);
      const { page, parent, values } = await filled(stage, context, resource);
      const path = endpoint(resource, parent);
      const newest = () => stage.api.get<ApiRecord[]>(`${path}?sort=id&order=desc&limit=5`);
      const last = (await newest())[0]?.id ?? 0;
      await lose(context, stage.app, pick(trial, ['refused', 'gone']));
      const dialog = page.getByRole('dialog', { name: words[language].again });
      const comeBack = async () => {
        await dialog.waitFor();
        if (trial.chance() < 0.5) return logIn(page, stage.app.account, dialog);
        const tab = await context.newPage();
        await tab.goto('/login');
        return logIn(tab, stage.app.account);
      };
      // A request of the page may open the dialog before the save does: the press then works when the dialog is closed.
      const save = page.getByRole('button', { name: words[language].save, exact: true });
      await Promise.all([save.click(), comeBack()]);
      const list = paths(resource).list(parent);
      await page.waitForURL(({ pathname }) => pathname === list).catch(() => found['not saved']++);
      const made = (await newest()).filter(({ id }) => id > last);
      if (made[0]?.[resource.title] !== values[resource.title]) found.lost += 1;
      if (made.length > 1) found.doubled += 1;
      if (made.length > 0) await stage.api.post(`${path}/bulk`, bulkBody(made.map(({ id }) => id)));
    });
    return { what: '401 over an unsaved form: the same person logs in again', times, found: { ...found, broken } };
  });

/** Another person logs in where somebody was typing: in the dialog that asks for the first one, or in another tab. */
export const someoneElse = (trial: Trial): Promise<Row> =>
  onStage(async (stage) => {
    const times = timesOf(trial, 20);
    const found = { 'sent as the other': 0, 'shown to the other': 0, 'kept for the other': 0 };
    const broken = await tryTimes(times, async () => {
      const resource = pick(trial, withLines);
      const language = pick(trial, languages);
      await using context = await stage.profile(language);
      const { page, parent } = await filled(stage, context, resource);
      await lineAt(page, linesOf(resource, mark.length)[0]).fill(mark);
      const isTheirs = (text: string | null) => text?.includes(mark) === true;
      const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value;
      const isOwn = (bearer: string | undefined) => bearer === `Bearer ${token}`;
      let isAnew = false;
      context.on('request', (request) => {
        const bearer = request.headers().authorization;
        const fromPage = request.frame().page() === page && !isAnew && bearer !== undefined;
        if (!isOwn(bearer) && (fromPage || isTheirs(request.postData()))) found['sent as the other'] += 1;
      });
      const way = pick(trial, ['dialog', 'tab', 'tabUnasked'] as const);
      const say = (what: keyof typeof found) => {
        found[what] += 1;
        console.log(`${resource.name}, ${way}, ${language}: ${what}`);
      };
      await lose(context, stage.app, 'gone');
      const asked = page.getByRole('dialog', { name: words[language].again });
      if (way !== 'tabUnasked') {
        await page.getByRole('button', { name: words[language].save, exact: true }).click();
        await asked.waitFor();
      }
      const tab = way === 'dialog' ? undefined : await context.newPage();
      await tab?.goto('/login');
      await (tab ? logIn(tab, stage.other) : logIn(page, stage.other, asked));

      const taken = page.getByRole('dialog', { name: words[language].otherUser });
      const isTaken = await taken.waitFor().then(
        () => true,
        () => false,
      );
      if (!isTaken) {
        say('shown to the other');
        return;
      }
      if (isTheirs(await page.content())) say('shown to the other');
      isAnew = true;
      await taken.getByRole('button').click();
      await page.locator('nav a').first().waitFor();
      await page.goto(paths(resource).add(parent));
      await page.locator('form [data-field]').first().waitFor();
      await page.waitForLoadState('networkidle');
      if (isTheirs(await page.content())) say('shown to the other');
      const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      if (isTheirs(kept)) say('kept for the other');
    });
    return { what: 'another person logs in over an unsaved form', times, found: { ...found, broken } };
  });
