import type { BrowserContext, Page } from 'playwright-core';
import { bulkBody } from '#api/contract.ts';
import { registry } from '#resources';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { ApiRecord } from '../../browser/apiOf.ts';
import { changesOf } from '../../records/changesOf.ts';
import { endpoint } from '../../records/endpoint.ts';
import { newRecord } from '../../records/newRecord.ts';
import { pick, type Row, type Trial, timesOf } from '../row.ts';
import { type Fault, faults, unheeded } from './faultyProxy.ts';
import { inputOf, type Language, languages, onStage, type Stage, words } from './stage.ts';

/** What the form must say for each fault. */
const reasons: { readonly [F in Fault]: readonly [reason: keyof (typeof words)['id']['failure'], status?: number] } = {
  busy: ['busy'],
  failed: ['failed', 500],
  gateway: ['server', 502],
  html: ['unsure'],
  cut: ['network'],
  empty: ['network'],
  reset: ['network'],
  resent: ['network'],
  silence: ['timeout'],
};

const timeLimitMs = 30_000;

interface Blow {
  readonly fault: Fault;
  /** Whether the write was made without the form knowing. */
  readonly arrives: boolean;
  readonly language: Language;
}

/** Saves a filled-in form during the fault, and again after it. @returns what went wrong */
const saveTwice = async ({ proxy }: Stage, page: Page, blow: Blow, list: string, trial: Trial) => {
  const { fault, arrives, language } = blow;
  const wrong: string[] = [];
  const typed = await inputOf(page);
  if (fault === 'silence') await page.clock.install();
  const struck = proxy.strike(fault, arrives);
  // If the form sends nothing, this fails instead of waiting for ever.
  const save = page.getByRole('button', { name: words[language].save, exact: true });
  await Promise.all([page.waitForRequest((request) => request.method() !== 'GET'), save.click()]);
  await struck;
  if (fault === 'silence') await page.clock.fastForward(timeLimitMs);
  const [reason, status] = reasons[fault];
  const text = words[language].failure[reason].replace('{{status}}', String(status));
  const alert = page.getByRole('alert').filter({ hasText: text });
  const saved = () => page.waitForURL(({ pathname }) => pathname === list);
  const isSaved = await Promise.any([
    // An upload's time limit restarts when all of it has been sent, which may be after the clock's jump.
    alert.waitFor({ timeout: 2 * timeLimitMs }).then(() => false),
    ...(fault === 'resent' ? [saved().then(() => true)] : []),
  ]).catch(() => {
    wrong.push('not said');
    return false;
  });
  proxy.mend();
  if (isSaved) return wrong;
  // May have grown by what renders last: a rich text editor.
  const kept = await inputOf(page);
  if (!typed.every((input) => kept.includes(input))) wrong.push('values lost');
  const again = pick(trial, [words[language].retry, words[language].save]);
  await page
    .getByRole('button', { name: again, exact: true })
    .click()
    .then(saved)
    .catch(() => wrong.push('not saved'));
  return wrong;
};

/** Adds a record during the fault, then edits it during the fault; deletes it at the end. */
const addAndEdit = async (stage: Stage, context: BrowserContext, resource: Resource, blow: Blow, trial: Trial) => {
  const { api } = stage;
  const { values, parent, fillForm, fillField } = await newRecord(api, resource);
  const { list, add, edit } = paths(resource);
  const path = endpoint(resource, parent);
  const newest = () => api.get<ApiRecord[]>(`${path}?sort=id&order=desc&limit=5`);
  const last = (await newest())[0]?.id ?? 0;

  const adding = await context.newPage();
  await adding.goto(add(parent));
  await fillForm(adding);
  const wrong = (await saveTwice(stage, adding, blow, list(parent), trial)).map((what) => `add: ${what}`);
  await adding.close();
  const made = (await newest()).filter((record) => record.id > last);
  if (made.length > 1) wrong.push('add: doubled');
  const [record] = made;
  if (!record) return [...wrong, 'add: lost'];

  const { path: field, value } = pick(trial, changesOf(resource, { ...values, ...record }));
  const editing = await context.newPage();
  await editing.goto(edit(record.id, parent));
  await fillField(editing, field, value);
  wrong.push(...(await saveTwice(stage, editing, blow, list(parent), trial)).map((what) => `edit: ${what}`));
  await editing.close();
  const now = await api.get<ApiRecord>(`${path}/${record.id}`);
  if (now[field] !== value) wrong.push('edit: lost');
  const history = await api.get<unknown[]>(`${path}/${record.id}/history?limit=10`);
  if (history.length !== 2) wrong.push('edit: doubled');
  await api.post(`${path}/bulk`, bulkBody(made.map((one) => one.id)));
  return wrong;
};

/** Every way a save's response may fail, in the form of every resource, adding and editing. */
export const badReplies = (trial: Trial): Promise<Row> =>
  onStage(async (stage) => {
    const resources = registry.resources.filter(({ can }) => can.create && can.everEdit && can.everDelete);
    const all = resources.flatMap((resource) => faults.map((fault) => ({ resource, fault })));
    const some = all.toSorted(() => trial.chance() - 0.5).slice(0, timesOf(trial, all.length));
    const found: Record<string, number> = {
      'values lost': 0,
      'not said': 0,
      'not saved': 0,
      lost: 0,
      doubled: 0,
      broken: 0,
    };
    const profiles = { id: await stage.profile('id'), en: await stage.profile('en') };
    for (const { resource, fault } of some) {
      const language = pick(trial, languages);
      const blow = { fault, language, arrives: !unheeded.includes(fault) && trial.chance() < 0.5 };
      const tried = addAndEdit(stage, profiles[language], resource, blow, trial);
      for (const wrong of await tried.catch((fault: Error) => [`broken: ${fault.message.split('\n')[0]}`])) {
        const what = wrong.replace(/^(?:add|edit): |(?<=^broken): .*/g, '');
        found[what] = (found[what] ?? 0) + 1;
        console.log(`${resource.name}, ${fault}${blow.arrives ? ' after it arrived' : ''}, ${language}: ${wrong}`);
      }
    }
    return {
      what: `${faults.length} bad replies to a save × ${resources.length} resources, add and edit`,
      times: some.length * 2,
      found,
    };
  });
