import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registry } from '#resources';
import { samples } from '#resources/samples.ts';
import type { Values } from '#schema/field.ts';
import { isWritable } from '#schema/fieldsOf.ts';
import type { Issue } from '#schema/kinds/behaviour.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { embeddings } from '#schema/query/embed.ts';
import { readFilterKey, sortKeys } from '#schema/query/query.ts';
import type { Resource } from '#schema/resource.ts';
import { sampleRecords } from '#schema/samples/sampleRecords.ts';
import { shownFields } from '#schema/validation/condition.ts';
import { initialOf } from '#schema/validation/initialValues.ts';
import { issues, normalise } from '#schema/validation/issues.ts';
import { issueText } from '#schema/words/issueText.ts';
import { resourceWords } from '#schema/words/resourceWords.ts';
import { languages } from '#values/language.ts';
import { nasty } from '../schema/nasty.ts';
import { behind, made, now, world } from './world.ts';

const folder = join(import.meta.dirname, '../../resources');
const docs = join(import.meta.dirname, '../../docs');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^[^.]+\.ts$/.test(file) && !['index.ts', 'samples.ts', 'dashboard.ts'].includes(file));

const fieldsOf = (values: Values): Values => {
  const { id: _id, created_at: _created, updated_at: _updated, ...fields } = values;
  return fields;
};

/** Every leaf of a tree of words, by its path. */
const leaves = (tree: unknown, path = ''): readonly (readonly [string, unknown])[] =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [[path, tree]];

/** Fields that only the API sets, or that can be chosen once, have their stored values. */
const context = (resource: Resource, values: Values, mode: 'create' | 'edit') => ({
  mode,
  related: behind(resource, values),
  previous: Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { readOnly, fixed }]) =>
      readOnly || fixed ? [[name, values[name]]] : [],
    ),
  ),
});

/** A record to start from: a sample as a form would hold it, in a state that a new record may have. */
const startOf = (resource: Resource, sample: Values): Values => {
  const values: Record<string, unknown> = { ...fieldsOf(sample) };
  for (const [name, field] of Object.entries(resource.fields))
    if ('starts' in field && field.starts) values[name] = field.starts[0];
  return values;
};

it('every file under resources is in the registry', () => {
  expect(files.map((file) => file.replace(/\.ts$/, '')).sort()).toEqual(
    registry.resources.map(({ name }) => name).sort(),
  );
});

it('the banner, words and all, takes at most 70 lines', () => {
  expect(readFileSync(join(folder, 'banner.ts'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(70);
});

it('the documentation shows the very file that is tested as an added resource', () => {
  const [, shown = ''] =
    /^ {3}```ts\n(.*?)^ {3}```$/ms.exec(readFileSync(join(docs, 'resource-file.md'), 'utf8')) ?? [];
  expect(shown.replace(/^ {3}/gm, '')).toBe(readFileSync(join(import.meta.dirname, 'voucher.ts'), 'utf8'));
});

describe.each(registry.resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  const records = made.get(name) ?? [];
  const [first] = records;
  if (!first) throw new Error(`There are no samples of ${name}`);

  it.each(languages)('has all its words (%s), none empty and none the bare name', (language) => {
    const words = resourceWords(registry, language).resources[name];
    for (const [path, word] of leaves(words)) {
      expect(word, path).toBeTypeOf('string');
      expect(String(word).trim(), path).not.toBe('');
      expect(String(word), path).not.toMatch(/^[a-z]+(?:_[a-z]+)+$/);
    }
    // react-admin's own dialogs call a single record this.
    expect(words?.name_one).toBe(resource.words[language].one ?? resource.words[language].name);
    const other = resource.words[language === 'id' ? 'en' : 'id'];
    expect(leaves(resource.words[language].help).map(([path]) => path)).toEqual(
      leaves(other.help).map(([path]) => path),
    );
  });

  it('points at resources that exist', () => {
    for (const embedding of embeddings(resource))
      expect(registry.find(embedding.resource), embedding.field).toBeDefined();
    for (const related of resource.related)
      expect(registry.referrers(name)).toContainEqual({
        resource: registry.named(related.resource),
        field: related.field,
      });
  });

  it('lists, filters and sorts by what can be', () => {
    for (const column of resource.list.columns) {
      const field = resource.fields[column];
      if (field) expect(behaviourOf(field).column, column).not.toBe(false);
    }
    expect(sortKeys(resource)).toContain(resource.list.sort.field);
    for (const filter of resource.list.filters) {
      const parameters = Object.keys(resource.list.toggles[filter] ?? { [filter]: 0, [`${filter}_gte`]: 0 });
      expect(
        parameters.some((parameter) => readFilterKey(resource, parameter)),
        filter,
      ).toBe(true);
    }
  });

  it('puts every field that people write in its form, once', () => {
    const isWritten = (name: string) => {
      const field = resource.fields[name];
      return field !== undefined && isWritable(field) && name !== resource.parent?.field;
    };
    const placed = resource.form.flatMap(({ fields }) => fields).filter(isWritten);
    const written = Object.keys(resource.fields).filter(isWritten);
    expect(placed.sort()).toEqual(resource.can.create || resource.can.everEdit ? written.sort() : []);
  });

  it('has samples that are right by its own rules', () => {
    for (const record of records) {
      const values = fieldsOf(record);
      const found = normalise(resource, values, context(resource, values, 'edit')).issues;
      expect(found, `${name} ${record.id}`).toEqual({});
    }
  });

  it('has samples whose references lead somewhere', () => {
    for (const { field, resource: target } of embeddings(resource)) {
      const ids = new Set(made.get(target)?.map(({ id }) => id));
      for (const record of records)
        for (const id of [record[field]].flat())
          if (id !== null) expect(ids.has(id as number), `${field} ${id}`).toBe(true);
    }
  });

  it('has samples without a repeated value where values are unique', () => {
    for (const [field, definition] of Object.entries(resource.fields)) {
      const { unique } = definition;
      if (!unique) continue;
      const keys = records.map((record) =>
        JSON.stringify([String(record[field]).toLowerCase(), unique === true ? null : record[unique.within]]),
      );
      expect(new Set(keys).size, field).toBe(keys.length);
    }
  });

  it('sees every required field that is empty', () => {
    for (const sample of records.slice(0, 40)) {
      const values = startOf(resource, sample);
      const visible = shownFields(resource.fields, values, behind(resource, values));
      for (const [field, definition] of Object.entries(resource.fields)) {
        if (!definition.required || !visible.has(field)) continue;
        const found: Issue | undefined = issues(
          resource,
          { ...values, [field]: behaviourOf(definition).none },
          context(resource, values, 'create'),
        )[field];
        expect(found?.code, field).toBe('required');
      }
    }
  });

  it('has every conditional requirement seen at work in its samples', () => {
    for (const [field, definition] of Object.entries(resource.fields)) {
      if (definition.required !== 'whenShown') continue;
      const seen = records.filter((values) =>
        shownFields(resource.fields, values, behind(resource, values)).has(field),
      );
      expect(seen.length, field).toBeGreaterThan(0);
    }
  });

  it('reads what it read as the same again', () => {
    for (const record of records.slice(0, 60)) {
      const values = fieldsOf(record);
      expect(normalise(resource, values, context(resource, values, 'edit')).values).toEqual(values);
    }
  });

  it('takes whatever comes in without a throw, and says what is wrong with it', () => {
    const long = (input: unknown) => typeof input === 'string' && input.length > 1000;
    for (const input of nasty.filter((one) => !long(one)))
      for (const field of Object.keys(resource.fields)) {
        const { issues: found } = normalise(resource, { ...fieldsOf(first), [field]: input }, { mode: 'create' });
        for (const issue of Object.values(found)) expect(issueText(issue, 'en', resource), field).not.toBe(issue.code);
      }
  });

  it('says every fault of an empty record as a sentence, in both languages', () => {
    for (const issue of Object.values(issues(resource, initialOf(resource.fields), { mode: 'create' })))
      for (const language of languages) expect(issueText(issue, language, resource)).toMatch(/^\p{Lu}.*\p{L}/u);
  });
});

describe('sample data', () => {
  it('has as many records as it should', () => {
    const counts = Object.fromEntries([...made].map(([name, records]) => [name, records.length]));
    expect(counts).toMatchObject({
      banner: 12,
      'popup-banner': 6,
      'payment-method': 8,
      'menu-group': 4,
      'menu-list': 24,
      'event/type': 6,
      'event/list': 60,
      'usk-store/variant': 4,
      'usk-store/variant-detail': 24,
      'usk-store/category': 12,
      'usk-store/product': 120,
      'usk-store/product/payment-method': 240,
      'usk-store/status': 7,
      'usk-store/transaction': 5000,
      'system-param': 30,
    });
  });

  it('is the same at every fresh start, and moves with the clock', () => {
    const again = sampleRecords(registry, samples, world);
    expect(JSON.stringify([...again])).toBe(JSON.stringify([...made]));
    const later = sampleRecords(registry, samples, { ...world, now: now + 30 * 86_400_000 });
    expect(later.get('event/list')?.[0]?.starts_at).not.toBe(made.get('event/list')?.[0]?.starts_at);
  });

  it('has the same orders at whatever hour it is made: who bought what, for how much', () => {
    const bought = (all: typeof made) =>
      (all.get('usk-store/transaction') ?? []).map((order) => [
        order.customer_name,
        order.items,
        order.payment_method_id,
        order.total,
        order.note,
      ]);
    const evening = sampleRecords(registry, samples, { ...world, now: now + 9 * 3_600_000 });
    const before = bought(made);
    const differing = bought(evening).filter((order, at) => JSON.stringify(order) !== JSON.stringify(before[at]));
    expect(differing).toEqual([]);
  });

  it('has orders of today, also where the day has only just begun', () => {
    const midnight = Date.parse('2026-08-17T00:00:00+07:00');
    const orders = sampleRecords(registry, samples, { ...world, now: midnight + 60_000 });
    const today = orders
      .get('usk-store/transaction')
      ?.filter(({ ordered_at }) => Date.parse(String(ordered_at)) >= midnight);
    expect(today?.length).toBeGreaterThan(10);
  });

  it('is made up by kind where a resource has none of its own', () => {
    const plain = sampleRecords(registry, {}, world);
    for (const resource of registry.resources) {
      const records = plain.get(resource.name) ?? [];
      expect(records.length, resource.name).toBe(12);
    }
  });

  it('has orders whose sums are right, in the last 180 days, paid when their status says so', () => {
    for (const order of made.get('usk-store/transaction') ?? []) {
      const items = order.items as readonly {
        readonly qty: number;
        readonly price: number;
        readonly subtotal: number;
      }[];
      for (const item of items) expect(item.subtotal).toBe(item.qty * item.price);
      const subtotal = items.reduce((sum, item) => sum + item.subtotal, 0);
      expect(order.subtotal).toBe(subtotal);
      expect(order.total).toBe(subtotal + Number(order.shipping_fee) + Number(order.payment_fee));
      const age = (now - Date.parse(String(order.ordered_at))) / 86_400_000;
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(181);
      expect(order.paid_at === null).toBe([1, 7].includes(Number(order.usk_store_status_id)));
    }
  });

  it('has events before, on and after today', () => {
    const starts = (made.get('event/list') ?? []).map((event) => Date.parse(String(event.starts_at)) - now);
    expect(starts.filter((ahead) => ahead < -86_400_000).length).toBeGreaterThan(20);
    expect(starts.filter((ahead) => ahead > 86_400_000).length).toBeGreaterThan(20);
  });
});
