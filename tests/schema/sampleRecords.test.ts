import { describe, expect, it } from 'vitest';
import { boolean, defineAreas, defineResource, file, integer, list, money, reference, select, text } from '#schema';
import { createSampler } from '#schema/kinds/sampler.ts';
import { type Samples, sampleRecords } from '#schema/samples/sampleRecords.ts';

const world = { now: 0, seed: 'test', picture: () => '', document: (text: string) => `/files/${text.length}.pdf` };
const words = <Field extends string>(name: string, fields: Readonly<Record<Field, string>>) => ({
  id: { name, fields },
  en: { name, fields },
});

const sizes = { name: 'Box', fields: { size: 'Size' }, options: { size: { small: 'Small', large: 'Large' } } };
const box = defineResource({
  name: 'box',
  fields: { size: select(['small', 'large'], { required: true, unique: true }) },
  words: { id: sizes, en: sizes },
});
const parcel = defineResource({
  name: 'parcel',
  fields: { label: text({ required: true }), box_id: reference('box', { required: true }) },
  words: words('Parcel', { label: 'Label', box_id: 'Box' }),
});
const route = defineResource({
  name: 'route',
  fields: { title: text({ required: true }), parcel_id: reference('parcel', { required: true }) },
  words: words('Route', { title: 'Title', parcel_id: 'Parcel' }),
});
const town = defineResource({
  name: 'town',
  fields: { name: text({ required: true }) },
  words: words('Town', { name: 'Name' }),
});
const house = defineResource({
  name: 'house',
  fields: { town_id: reference('town', { required: true, fixed: true }), name: text({ required: true }) },
  parent: { resource: 'town', field: 'town_id' },
  words: words('House', { town_id: 'Town', name: 'Name' }),
});
const ticket = defineResource({
  name: 'ticket',
  fields: { code: text({ required: true, unique: true, pattern: { matches: /^978-[1-5]\d\d$/, example: '978-100' } }) },
  words: words('Ticket', { code: 'Code' }),
});
const receipt = defineResource({
  name: 'receipt',
  fields: {
    number: text({ required: true, readOnly: true }),
    total: money({ required: true, readOnly: true }),
    paid: boolean(),
  },
  can: { create: false },
  words: words('Receipt', { number: 'Number', total: 'Total', paid: 'Paid' }),
});

describe('sample records', () => {
  it('find what they look at, wherever it stands in the menu and whether their resource points at it or not', () => {
    const samples: Samples = {
      parcel: {
        count: 3,
        make: ({ pick, records }) => ({ label: pick(records('town')).name, box_id: pick(records('box')).id }),
      },
    };
    const names = (...resources: Parameters<typeof defineAreas>[0]) =>
      [...sampleRecords(defineAreas(resources), samples, world).keys()].join(' ');
    expect(names(route, parcel, box, town)).toBe('box town parcel route');
    expect(names(town, box, parcel, route)).toBe('town box parcel route');
  });

  it('say today of the day that it is at home', () => {
    const sampler = createSampler({ ...world, now: Date.parse('2026-08-16T20:00:00Z') }, 'box', 0, () => []);
    expect([sampler.day(-1), sampler.day(0)]).toEqual(['2026-08-16', '2026-08-17']);
    expect(sampler.clock(0, '08:00')).toBe('2026-08-17T01:00:00.000Z');
  });

  it('have gone on from what a new record must begin with', () => {
    const states = { name: 'Errand', fields: { state: 'State' }, options: { state: { open: 'Open', done: 'Done' } } };
    const errand = defineResource({
      name: 'errand',
      fields: {
        state: select(['open', 'done'], { required: true, starts: ['open'], transitions: { open: ['done'] } }),
      },
      words: { id: states, en: states },
    });
    const made = sampleRecords(defineAreas([errand]), {}, world).get('errand') ?? [];
    expect([...new Set(made.map(({ state }) => state))].toSorted()).toEqual(['done', 'open']);
  });

  it('are made again where their own rules refuse them', () => {
    const named = {
      name: 'Guest',
      fields: { kind: 'Kind', sponsor_id: 'Sponsor', age: 'Age' },
      options: { kind: { member: 'Member', visitor: 'Visitor' } },
      faults: { odd: 'Odd' },
    };
    const guest = defineResource({
      name: 'guest',
      fields: {
        kind: select(['member', 'visitor'], { required: true }),
        sponsor_id: reference('guest', { required: 'whenShown', shownWhen: { kind: 'visitor' } }),
        age: integer({ required: true, min: 0 }),
      },
      check: ({ age }) => (age % 2 === 1 ? { age: 'odd' } : {}),
      words: { id: named, en: named },
    });
    const made = sampleRecords(defineAreas([guest]), {}, world).get('guest') ?? [];
    expect(made).toHaveLength(12);
    expect(made.filter(({ age }) => Number(age) % 2 === 1)).toEqual([]);
    const visitors = made.filter(({ kind }) => kind === 'visitor');
    expect(visitors).not.toEqual([]);
    for (const { id, sponsor_id } of visitors) expect(sponsor_id).toBeLessThan(id);
  });

  it('never hold again what must be unique, and none points at one that was left out for it', () => {
    const made = sampleRecords(defineAreas([parcel, box]), {}, world);
    const boxes = made.get('box') ?? [];
    expect(boxes.map((one) => one.size).sort()).toEqual(['large', 'small']);
    const ids = new Set(boxes.map(({ id }) => id));
    for (const { box_id } of made.get('parcel') ?? []) expect(ids.has(Number(box_id))).toBe(true);
  });

  it('that are of no resource, no field or against the rules are named, each mistake once', () => {
    const samples: Samples = {
      tikcet: { count: 1, make: () => ({}) },
      ticket: {
        count: 3,
        make: ({ index }) => ({ code: `X-${index}`, cod: 1, created_at: '2026-01-01T00:00:00.000Z' }),
      },
    };
    const make = () => sampleRecords(defineAreas([ticket]), samples, world);
    expect(make).toThrow(
      [
        'Problems in the resource files (3):',
        '  resources/samples.ts: tikcet: there is no resource "tikcet"; did you mean "ticket"?',
        '  resources/ticket.samples.ts: 0.cod: there is no field "cod"; did you mean "code"?',
        "  resources/ticket.samples.ts: 0.code: the field's own rules reject it (pattern)",
      ].join('\n'),
    );
  });

  it('that cannot be read are named, where an empty value would do as well', () => {
    const made = { number: 'R-1', total: 5, paid: 'perhaps' };
    const samples: Samples = { receipt: { count: 1, make: () => made } };
    expect(() => sampleRecords(defineAreas([receipt]), samples, world)).toThrow(
      "resources/receipt.samples.ts: 0.paid: the field's own rules reject it (boolean)",
    );
  });

  it('vary the example of a pattern as far as the pattern takes it', () => {
    const made = sampleRecords(defineAreas([ticket]), {}, world).get('ticket') ?? [];
    expect(made).toHaveLength(12);
    for (const { code } of made) expect(code).toMatch(/^978-[1-5]\d\d$/);
  });

  it('hold what only the API writes, where nobody else has written it', () => {
    const [first] = sampleRecords(defineAreas([receipt]), {}, world).get('receipt') ?? [];
    expect(first).toMatchObject({
      number: expect.stringMatching(/./),
      total: expect.any(Number),
      paid: expect.any(Boolean),
    });
  });

  it('are empty of what only the API writes, where their own condition hides it', () => {
    const fields = {
      state: select(['open', 'shut'], { readOnly: true }),
      reason: text({ readOnly: true, shownWhen: { state: 'shut' } }),
      note: text({ shownWhen: { state: 'shut' } }),
    };
    const labels = { state: 'State', reason: 'Reason', note: 'Note' };
    const all = { name: 'Door', fields: labels, options: { state: { open: 'Open', shut: 'Shut' } } };
    const door = defineResource({ name: 'door', fields, words: { id: all, en: all } });
    const made = sampleRecords(defineAreas([door]), {}, world).get('door') ?? [];
    for (const { state, reason, note } of made)
      expect([state, reason !== null, note !== null]).toEqual([state, state === 'shut', state === 'shut']);
    expect(new Set(made.map(({ state }) => state)).size).toBe(2);
  });

  it('hold what a condition behind a reference shows', () => {
    const fields = {
      box_id: reference('box', { required: true }),
      note: text({ required: 'whenShown', shownWhen: { 'box_id.size': 'large' } }),
    };
    const crate = defineResource({ name: 'crate', fields, words: words('Crate', { box_id: 'Box', note: 'Note' }) });
    const made = sampleRecords(defineAreas([crate, box]), {}, world);
    const large = made.get('box')?.find(({ size }) => size === 'large')?.id;
    const crates = made.get('crate') ?? [];
    for (const { box_id, note } of crates) expect(note !== null).toBe(box_id === large);
    expect(new Set(crates.map(({ box_id }) => box_id)).size).toBe(2);
  });

  it('lie under their parents, even if those refer to one of them, in items, or to what does', () => {
    const best_id = reference('house', { readOnly: true });
    const named = { name: text({ required: true }) };
    const item = { best_id: 'Best' };
    const cities = [
      defineResource({
        name: 'town',
        fields: { ...named, best_id },
        words: words('Town', { name: 'Name', best_id: 'Best' }),
      }),
      defineResource({
        name: 'town',
        fields: { ...named, sights: list({ best_id: reference('house') }, { readOnly: true }) },
        words: {
          id: { ...words('Town', { name: 'Name', sights: 'Sights' }).id, items: { sights: item } },
          en: { ...words('Town', { name: 'Name', sights: 'Sights' }).en, items: { sights: item } },
        },
      }),
    ];
    const guide = defineResource({
      name: 'guide',
      fields: { best_id },
      words: words('Guide', { best_id: 'Best' }),
    });
    const guided = defineResource({
      name: 'town',
      fields: { ...named, guide_id: reference('guide') },
      words: words('Town', { name: 'Name', guide_id: 'Guide' }),
    });
    const registries = [...cities.map((city) => defineAreas([city, house])), defineAreas([guided, guide, house])];
    for (const registry of registries) {
      const made = sampleRecords(registry, {}, world);
      expect(made.get('house')?.map(({ town_id }) => town_id)).not.toContain(null);
      expect(made.get('town')).toHaveLength(12);
    }
  });

  it('have what they need, even if that refers to them and stands before them', () => {
    const named = { name: text({ required: true }) };
    const port = defineResource({
      name: 'port',
      fields: { ...named, ship_id: reference('ship') },
      words: words('Port', { name: 'Name', ship_id: 'Ship' }),
    });
    const dock = defineResource({
      name: 'dock',
      fields: { port_id: reference('port', { required: true }) },
      words: words('Dock', { port_id: 'Port' }),
    });
    const ship = defineResource({
      name: 'ship',
      fields: { dock_id: reference('dock', { required: true }) },
      words: words('Ship', { dock_id: 'Dock' }),
    });
    const made = sampleRecords(defineAreas([port, dock, ship]), {}, world);
    expect(made.get('dock')?.map(({ port_id }) => port_id)).not.toContain(null);
    expect(made.get('ship')?.map(({ dock_id }) => dock_id)).not.toContain(null);
  });

  it('hold a document where they must, and leave out items that lack what they must hold: a record that is made later', () => {
    const items = { files: { paper: 'Paper' }, boxes: { after_id: 'After' } };
    const all = { name: 'Desk', fields: { files: 'Files', boxes: 'Boxes' }, items };
    const desk = defineResource({
      name: 'desk',
      fields: {
        files: list({ paper: file({ required: true }) }),
        boxes: list({ after_id: reference('desk', { required: true }) }),
      },
      words: { id: all, en: all },
    });
    const paper = { files: [{ paper: expect.stringMatching(/^\/files\/\d+\.pdf$/) }] };
    const [first, second] = sampleRecords(defineAreas([desk]), {}, world).get('desk') ?? [];
    expect([first, second]).toMatchObject([
      { ...paper, boxes: [] },
      { ...paper, boxes: [{ after_id: 1 }] },
    ]);
  });

  it('of a nested resource lie under its first parents, so that whoever opens the first finds some', () => {
    const houses = sampleRecords(defineAreas([house, town]), {}, world).get('house') ?? [];
    expect(houses.filter(({ town_id }) => town_id === 1)).toHaveLength(4);
  });
});

it('an hour that samples name by a fraction of a day is that hour, whenever they are made', () => {
  const day = 86_400_000;
  const hours = Array.from({ length: 100 }, (_, at) => {
    const now = Date.parse('2026-01-31T03:00:00.000Z') + at * 1_234_567;
    const { instant } = createSampler({ ...world, now }, 'box', 0, () => []);
    return instant(Math.floor(now / day) - now / day + 10 / 24).slice(11);
  });
  expect([...new Set(hours)]).toEqual(['10:00:00.000Z']);
});
