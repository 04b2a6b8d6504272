import type { Page } from 'playwright-core';
import { registry } from '#resources';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { ApiRecord } from '../../browser/apiOf.ts';
import { changesOf } from '../../records/changesOf.ts';
import { endpoint } from '../../records/endpoint.ts';
import { newRecord } from '../../records/newRecord.ts';
import { pick, type Row, type Trial, timesOf, tryTimes } from '../row.ts';
import { onStage, type Stage, words } from './stage.ts';

type Way = 'same' | 'others' | 'lists';

interface Edit {
  readonly path: string;
  readonly make: (page: Page) => Promise<void>;
}

const typedIn = (resource: Resource, record: Values) =>
  changesOf(resource, record).filter(({ value }) => typeof value !== 'boolean');

/** Edits that are typed, in fields that no other field depends on. */
const typing = async ({ api }: Stage, resource: Resource, record: Values): Promise<readonly Edit[]> => {
  const { fillField } = await newRecord(api, resource);
  return typedIn(resource, record).map(({ path, value }) => ({ path, make: (page) => fillField(page, path, value) }));
};

/** An edit of a list: another text in its first item, or another tick. */
const listEdit = (resource: Resource, record: Values, place: number): Edit | undefined => {
  for (const [path, { kind, shownWhen }] of Object.entries(resource.fields)) {
    const at = `[data-field="${path}"]`;
    const held = record[path];
    if (!Array.isArray(held) || shownWhen) continue;
    if (kind === 'list' && held.length > 0) {
      // Different from what is there and from what the other person types.
      const type = async (page: Page) => {
        const box = page.locator(`${at} input[type=text]`).first();
        await box.fill(`${(await box.inputValue()).slice(-30)}${place === 0 ? 'a' : 'b'}`);
      };
      return { path, make: type };
    }
    if (kind === 'referenceMany')
      return { path, make: (page) => page.locator(`${at} input[type=checkbox]`).nth(place).click() };
  }
  return undefined;
};

/** The second person's edit: of the same field, another one or the same list. */
const otherEdit = async (stage: Stage, resource: Resource, before: Values, mine: Edit, way: Way, trial: Trial) => {
  if (way === 'lists') return listEdit(resource, before, 1) ?? mine;
  if (way === 'others') {
    const others = (await typing(stage, resource, before)).filter(({ path }) => path !== mine.path);
    if (others.length > 0) return pick(trial, others);
  }
  const value = changesOf(resource, before).find(({ path }) => path === mine.path)?.value;
  const again = await typing(stage, resource, { ...before, [mine.path]: value });
  return again.find(({ path }) => path === mine.path) ?? mine;
};

const changed = (before: Values, after: Values): readonly string[] =>
  Object.keys(before).filter((name) => name !== 'updated_at' && !sameValue(before[name], after[name]));

/** Presses save and waits for the result: it is saved, or the form asks about the other person's values. */
const save = async (page: Page, list: string): Promise<'saved' | 'asked'> => {
  await page.getByRole('button', { name: words.id.save, exact: true }).click();
  return Promise.any([
    page.waitForURL(({ pathname }) => pathname === list).then(() => 'saved' as const),
    page
      .getByRole('dialog', { name: words.id.conflict.title })
      .waitFor()
      .then(() => 'asked' as const),
  ]);
};

const resources = registry.resources.filter(({ can, parent }) => can.everEdit && !parent);
const withLists = resources.filter(({ fields }) =>
  Object.values(fields).some(({ kind, shownWhen }) => !shownWhen && (kind === 'list' || kind === 'referenceMany')),
);

/** Two people open the same record, change it, and save it one after the other or both at once. */
export const twoBrowsers = (trial: Trial): Promise<Row> =>
  onStage(async (stage) => {
    const times = timesOf(trial, 100);
    const found = { 'silently overwritten': 0, lost: 0 };
    const profiles = [await stage.profile('id'), await stage.profile('id', stage.other)];
    let asked = 0;

    const once = async (): Promise<void> => {
      const way = pick<Way>(trial, ['same', 'others', 'lists']);
      const atOnce = trial.chance() < 0.3;
      const resource = pick(trial, way === 'lists' ? withLists : resources);
      const { list, edit } = paths(resource);
      const path = endpoint(resource, undefined);
      const rows = await stage.api.get<ApiRecord[]>(`${path}?limit=20`);
      const { id } = pick(
        trial,
        rows.filter(
          (row) =>
            resource.can.edit(row) && (way === 'lists' ? listEdit(resource, row, 0) : typedIn(resource, row).length),
        ),
      );
      const read = () => stage.api.get<ApiRecord>(`${path}/${id}`);
      const before = await read();
      const mine = way === 'lists' ? listEdit(resource, before, 0) : pick(trial, await typing(stage, resource, before));
      if (!mine) throw new Error(`${resource.name}/${id} has no field to change`);
      const theirs = await otherEdit(stage, resource, before, mine, way, trial);
      const [first, second] = await Promise.all(profiles.map((profile) => profile.newPage()));
      if (!first || !second) throw new Error('there are no two pages');
      await Promise.all([first, second].map((page) => page.goto(edit(id))));
      await mine.make(first);
      await theirs.make(second);
      const savings = [save(first, list()), ...(atOnce ? [save(second, list())] : [])];
      const ended = await Promise.all(savings);
      const between = await read();
      const last = ended[1] ?? (await save(second, list()));
      const asking = last === 'asked' ? second : ended[0] === 'asked' ? first : undefined;
      if (asking) {
        asked += 1;
        await asking.getByRole('button', { name: words.id.conflict.save }).click();
        const question = asking.getByRole('dialog', { name: words.id.largeChange.title });
        const goOn = question.getByRole('button', { name: words.id.save, exact: true });
        const done = asking.waitForURL(({ pathname }) => pathname === list());
        // If the other person's amount differs a lot, the form asks about it, as about any large change.
        await Promise.race([
          done,
          goOn.waitFor().then(
            () => goOn.click(),
            () => undefined,
          ),
        ]);
        await done;
      }
      const after = await read();
      await Promise.all([first.close(), second.close()]);

      const same = mine.path === theirs.path;
      const wanted = [mine, theirs].map((one) => one.path);
      const say = (what: keyof typeof found) => {
        found[what] += 1;
        console.log(`${resource.name}/${id}, ${way}${atOnce ? ', at once' : ''}, ${wanted.join(' and ')}: ${what}`);
      };
      // If both save at once, the record in between is either of the two.
      const overwritten = changed(before, between).some((name) => !sameValue(between[name], after[name]));
      if (overwritten && !asking && !atOnce) say('silently overwritten');
      if (atOnce && same && !asking) say('silently overwritten');
      if (wanted.some((name) => !changed(before, after).includes(name))) say('lost');
    };
    const broken = await tryTimes(times, once);
    return { what: `two browsers, one record (${asked} were asked)`, times, found: { ...found, broken } };
  });
