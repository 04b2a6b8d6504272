import { describe, expect, it } from 'vitest';
import { boolean, date, defineResource, image, list, position, select, text, url } from '#schema';
import { shown } from '#schema/validation/condition.ts';
import { initialOf } from '#schema/validation/initialValues.ts';
import { issues, normalise, writtenValues } from '#schema/validation/issues.ts';
import { book, good, shelf } from './example.ts';

const create = (values: object) => normalise(book, { ...good, ...values }, { mode: 'create' });
const codes = ({ issues: found }: { readonly issues: Readonly<Record<string, { readonly code: string }>> }) =>
  Object.fromEntries(Object.entries(found).map(([path, issue]) => [path, issue.code]));
const stored = { ...normalise(book, good, { mode: 'create' }).values, id: 7, created_at: '2026-01-01T00:00:00.000Z' };
const edit = (values: object) => normalise(book, values, { mode: 'edit', previous: stored });

describe('a new record', () => {
  it('starts with the initial values, the rest empty in the way of its kind', () => {
    expect(initialOf(book.fields)).toMatchObject({ copies: 1, state: 'new', is_rare: false, authors: [], title: null });
    expect(initialOf(book.fields)).not.toHaveProperty('lent');
  });

  it('is complete and right when it says what must be said', () => {
    const { values, issues: found } = create({});
    expect(found).toEqual({});
    expect(values).toEqual({
      code: 'B1',
      title: 'Laskar',
      shelf_id: 1,
      spine: null,
      state: 'new',
      lent_at: null,
      back_at: null,
      price: null,
      reduced: null,
      link_type: 'none',
      link: null,
      link_note: null,
      authors: [{ name: 'Andre', share: 100 }],
      similar_ids: [],
      photos: ['/files/a.webp'],
      copies: 1,
      is_rare: false,
      seen: null,
    });
  });

  it('has the spaces of a keyboard in one line, whatever was pasted; letters and emoji stay joined', () => {
    const pasted = '\ufeff\u00a0Laskar\u00a0Pelangi\u202f2\u200b \u{1f469}\u200d\u{1f393}\u2060';
    expect(create({ title: pasted }).values.title).toBe('Laskar Pelangi 2 \u{1f469}\u200d\u{1f393}');
    expect(edit({ ...good, title: 'Laskar\u00a0' }).values.title).toBe('Laskar');
    expect(codes(create({ title: '\u200b' }))).toEqual({ title: 'required' });
  });

  it('names every required field that is empty', () => {
    expect(codes(normalise(book, {}, { mode: 'create' }))).toEqual({
      code: 'required',
      title: 'required',
      shelf_id: 'required',
    });
  });

  it('names what does not belong', () => {
    expect(codes(create({ titel: 'x', id: 3, lent: 'x', seen: 5, zzzzzzzz: 1 }))).toEqual({
      titel: 'unknownNear',
      zzzzzzzz: 'unknown',
      id: 'readOnly',
      lent: 'readOnly',
      seen: 'readOnly',
    });
    expect(create({ titel: 'x' }).issues.titel?.params).toEqual({ nearest: 'title' });
  });

  it('counts its records: another API may have texts for ids, the store does not', () => {
    const named = { shelf_id: '0b6d-4a4e', similar_ids: [1, '0b6d-4a4e'] };
    expect(codes(create(named))).toEqual({ shelf_id: 'id', similar_ids: 'ids' });
    expect(issues(book, { ...good, ...named }, { mode: 'create' })).toEqual({});
  });

  it('takes no name from the language for a field', () => {
    expect(codes(create(JSON.parse('{"__proto__":1,"constructor":1,"toString":1}')))).toEqual({
      ['__proto__']: 'unknown',
      constructor: 'unknown',
      toString: 'unknown',
    });
  });

  it('may start only where a choice may start', () => {
    expect(codes(create({ state: 'lost' }))).toEqual({ state: 'starts' });
  });

  it.each([[null], [undefined], [5], ['x'], [[]]])('refuses %s as a whole', (input) => {
    expect(codes(normalise(book, input, { mode: 'create' }))).toEqual({ '': 'record' });
  });
});

describe('a stored file with an address that would be refused today', () => {
  const old = { ...stored, photos: ['http://old.example/a.png'] };

  it('goes back as it came while another field is changed', () => {
    const change = { ...old, title: 'Laskar' };
    expect(issues(book, change, { mode: 'edit', previous: old })).toEqual({});
    expect(writtenValues(book, change, { mode: 'edit', previous: old }).photos).toEqual(old.photos);
  });

  it('is refused where it takes the place of another', () => {
    expect(codes(edit({ photos: old.photos }))).toEqual({ photos: 'file' });
  });

  it('goes back as it came beside others, wherever it stands among them by then', () => {
    const upload = new File(['x'], 'a.png', { type: 'image/png' });
    for (const photos of [
      [...old.photos, '/files/b.png'],
      [upload, ...old.photos],
    ]) {
      const result = normalise(book, { photos }, { mode: 'edit', previous: old });
      expect([result.values.photos, codes(result)]).toEqual([photos, {}]);
    }
    const others = { photos: [...old.photos, 'http://old.example/b.png'] };
    expect(codes(normalise(book, others, { mode: 'edit', previous: old }))).toEqual({ photos: 'file' });
    const bare = { photos: old.photos[0] };
    expect(codes(normalise(book, bare, { mode: 'edit', previous: old }))).toEqual({ photos: 'file' });
  });

  it('goes back in an item too, wherever that stands in its list by then', () => {
    const labels = {
      name: 'Talk',
      fields: { speakers: 'Speakers' },
      items: { speakers: { name: 'Name', photo: 'Photo' } },
    };
    const fields = { speakers: list({ name: text(), photo: image() }) };
    const talk = defineResource({ name: 'talk', fields, words: { id: labels, en: labels } });
    const [ani, budi] = ['Ani', 'Budi'].map((name) => ({ name, photo: `http://old.example/${name}.png` }));
    const given = (...speakers: unknown[]) => {
      const result = normalise(talk, { speakers }, { mode: 'edit', previous: { speakers: [ani, budi] } });
      return [result.values.speakers, codes(result)];
    };
    expect(given(budi, { ...ani, name: 'Ani Baru' })).toEqual([[budi, { ...ani, name: 'Ani Baru' }], {}]);
    const [, refused] = given(ani, { ...budi, photo: 'http://old.example/new.png' });
    expect(refused).toEqual({ 'speakers.1.photo': 'file' });
  });
});

it('what nobody may write any more is held against no rule that came after it', () => {
  const labels = {
    name: 'Old',
    fields: { code: 'Code', sort: 'Sort', made: 'Made', note: 'Note' },
    options: { sort: { now: 'Now' } },
  };
  const fields = {
    code: text({ max: 3, fixed: true }),
    sort: select(['now'], { fixed: true }),
    made: text({ max: 3, readOnly: true }),
    note: text({ max: 3 }),
  };
  const old = defineResource({ name: 'old', fields, words: { id: labels, en: labels } });
  const previous = { code: 'LONG', sort: 'then', made: 'LONG', note: 'a' };
  const change = (values: object) => normalise(old, { ...previous, ...values }, { mode: 'edit', previous });
  expect(codes(change({ note: 'b' }))).toEqual({});
  expect(change({ note: 'b' }).values).toEqual({ ...previous, note: 'b' });
  expect(codes(change({ code: 'LONGER', made: 'LONGER', note: 'LONG' }))).toEqual({
    code: 'fixed',
    made: 'readOnly',
    note: 'tooLong',
  });
});

it('items that nobody may write any more are the same with what a form adds to them', () => {
  const labels = { name: 'Slide', fields: { lines: 'Lines' }, items: { lines: { word: 'Word' } } };
  const fields = { lines: list({ word: text({ max: 3 }) }, { fixed: true }) };
  const slide = defineResource({ name: 'slide', fields, words: { id: labels, en: labels } });
  const previous = { lines: [{ word: 'LONG', before: 1 }, {}] };
  const inForm = (word: string | null) => ({ lines: [{ word: 'LONG', before: 1 }, { word }] });
  expect(issues(slide, inForm(null), { mode: 'edit', previous })).toEqual({});
  expect(writtenValues(slide, inForm(null), { mode: 'edit', previous })).toEqual(previous);
  expect(codes({ issues: issues(slide, inForm('A'), { mode: 'edit', previous }) })).toEqual({ lines: 'fixed' });
});

it('what nobody may write any more is held against what is changed beside it', () => {
  const labels = { name: 'Show', fields: { opens: 'Opens', closes: 'Closes', ends: 'Ends' } };
  const after = { after: 'opens' } as const;
  const fields = { opens: date(), closes: date({ ...after, fixed: true }), ends: date({ ...after, readOnly: true }) };
  const show = defineResource({ name: 'show', fields, words: { id: labels, en: labels } });
  const previous = { opens: '2026-01-01', closes: '2026-01-02', ends: '2026-01-02' };
  const opening = (opens: string) => codes(normalise(show, { opens }, { mode: 'edit', previous }));
  expect(opening('2026-01-03')).toEqual({ closes: 'after', ends: 'after' });
});

describe('rules between fields', () => {
  it('holds one field against another', () => {
    const dates = { lent_at: '2026-01-02T00:00:00Z', back_at: '2026-01-01T00:00:00Z' };
    expect(create({ ...dates, price: 10, reduced: 10 }).issues).toEqual({
      back_at: { code: 'after', words: { other: 'fields.lent_at' } },
      reduced: { code: 'belowOf', words: { other: 'fields.price' } },
    });
  });

  it('limits nothing by an empty field', () => {
    expect(create({ reduced: 10, back_at: '2026-01-01T00:00:00Z' }).issues).toEqual({});
  });

  it('runs the own rule of the resource once every field is right', () => {
    expect(create({ is_rare: true }).issues).toEqual({ price: { code: 'rareNeedsPrice', own: true } });
    expect(codes(create({ is_rare: true, title: '' }))).toEqual({ title: 'required' });
  });

  it('checks the items of a list, each by its place', () => {
    const authors = [{ name: 'Andrea' }, { share: 0 }, { name: 'Ani', born: 1 }];
    expect(codes(create({ authors }))).toEqual({
      'authors.0.name': 'tooLong',
      'authors.1.name': 'required',
      'authors.1.share': 'min',
      'authors.2.born': 'unknown',
    });
  });

  it('tells faults in the order of the form, strangers last', () => {
    const words = { name: 'A', fields: { first: 'F', second: 'S' }, sections: { one: '1', two: '2' } };
    const turned = defineResource({
      name: 'a',
      fields: { first: text({ required: true }), second: text({ required: true }) },
      form: { one: ['second'], two: ['first'] },
      words: { id: words, en: words },
    });
    const { issues: found } = normalise(turned, { third: 1 }, { mode: 'create' });
    expect(Object.keys(found)).toEqual(['second', 'first', 'third']);
  });
});

describe('a field that is not shown', () => {
  it('may be sent as it is if it is a place in an order, which a record keeps all the same', () => {
    const fields = { is_best: boolean(), place: position({ shownWhen: { is_best: true } }) };
    const words = { name: 'Song', fields: { is_best: 'Best', place: 'Place' } };
    const song = defineResource({ name: 'song', fields, words: { id: words, en: words } });
    const previous = { is_best: false, place: 3 };
    const edited = (values: object) => normalise(song, values, { mode: 'edit', previous });
    for (const same of [previous, { is_best: false }]) expect(edited(same)).toEqual({ issues: {}, values: previous });
    expect(edited({ place: 1 })).toEqual({ issues: {}, values: { is_best: false, place: 1 } });
    expect(codes(edited({ place: 'first' }))).toEqual({ place: 'notApplicable' });
  });

  it('is stored empty', () => {
    expect(create({ link_type: 'none' }).values.link).toBeNull();
    const before = normalise(book, { ...good, link_type: 'page', link: '/a', link_note: 'x' }, { mode: 'create' });
    expect(before.issues).toEqual({});
    const after = normalise(book, { link_type: 'none' }, { mode: 'edit', previous: before.values });
    expect(after).toMatchObject({ issues: {}, values: { link_type: 'none', link: null, link_note: null } });
  });

  it('is refused where a write gives it a value, along a chain too', () => {
    expect(codes(create({ link: '/a', link_note: 'x' }))).toEqual({
      link: 'notApplicable',
      link_note: 'notApplicable',
    });
    expect(codes(create({ link: null, link_note: '' }))).toEqual({});
  });

  it('may be written as it was read, from before it was hidden, and is emptied', () => {
    const previous = { ...stored, link: '/a' };
    const edited = (link: string) => normalise(book, { link }, { mode: 'edit', previous });
    expect(codes(edited('/a'))).toEqual({});
    expect(edited('/a').values.link).toBeNull();
    expect(codes(edited('/b'))).toEqual({ link: 'notApplicable' });
  });

  it('does no harm in the state of a form, and does not leave it', () => {
    const state = { ...good, link: '/a', link_note: 'x', id: 4, shelf: { id: 1 } };
    expect(issues(book, state, { mode: 'create' })).toEqual({});
    const written = writtenValues(book, state, { mode: 'create' });
    expect(written).toMatchObject({ link: null, link_note: null });
    expect(Object.keys(written)).not.toContain('id');
    expect(Object.keys(written)).not.toContain('seen');
  });

  it('is required once it is shown', () => {
    expect(codes(create({ link_type: 'page' }))).toEqual({ link: 'required' });
  });

  it('follows the record behind a reference', () => {
    const related = () => ({ mode: 'tinted' });
    expect(shown(book, 'spine', good)).toBe(false);
    expect(shown(book, 'spine', good, related)).toBe(true);
    expect(normalise(book, { ...good, spine: '#fff' }, { mode: 'create', related }).values.spine).toBe('#FFFFFF');
  });

  it('is checked by the form of address that another field asks for', () => {
    expect(codes(create({ link_type: 'page', link: 'https://a.id' }))).toEqual({ link: 'url.path' });
    expect(codes(create({ link_type: 'site', link: 'https://a.id' }))).toEqual({});
    const fields = { code: text(), link: url({ accept: { by: 'code', forms: { in: 'path' } } }) };
    const words = { name: 'Pin', fields: { code: 'Code', link: 'Link' } };
    const pin = defineResource({ name: 'pin', fields, words: { id: words, en: words } });
    const coded = (code: string) => codes(normalise(pin, { code, link: '/a' }, { mode: 'create' }));
    expect([coded('in'), coded('constructor')]).toEqual([{}, { link: 'url.https' }]);
  });
});

describe('an edit', () => {
  it('keeps what it leaves out', () => {
    expect(edit({ title: 'Ronggeng' })).toMatchObject({
      issues: {},
      values: { title: 'Ronggeng', code: 'B1', copies: 1 },
    });
  });

  it('takes what the API itself gave, unchanged', () => {
    expect(edit({ ...stored, title: 'Ronggeng' }).issues).toEqual({});
    expect(codes(edit({ id: 8, created_at: null }))).toEqual({ id: 'readOnly', created_at: 'readOnly' });
  });

  it('refuses to change a fixed field', () => {
    expect(codes(edit({ code: 'B2' }))).toEqual({ code: 'fixed' });
    expect(codes(edit({ code: ' B1 ' }))).toEqual({});
  });

  it('moves a choice only where it may go, and says where', () => {
    expect(edit({ state: 'lost' }).issues.state).toEqual({
      code: 'transition',
      words: { from: 'options.state.new', allowed: ['options.state.lent'] },
    });
    expect(edit({ state: 'lent' }).issues).toEqual({});
    const lost = { ...stored, state: 'lost' };
    expect(codes(normalise(book, { state: 'new' }, { mode: 'edit', previous: lost }))).toEqual({
      state: 'transitionNone',
    });
    expect(codes(normalise(book, { state: 'lost' }, { mode: 'edit', previous: lost }))).toEqual({});
    // A stored state that is no option any more would otherwise hold its record for good.
    const gone = { ...stored, state: 'burnt' };
    expect(codes(normalise(book, { state: 'lost' }, { mode: 'edit', previous: gone }))).toEqual({});
  });

  it('names a required field that it empties', () => {
    expect(codes(edit({ title: '  ' }))).toEqual({ title: 'required' });
    expect(
      codes(normalise(shelf, { mode: 'tinted' }, { mode: 'edit', previous: { label: 'A', mode: 'plain' } })),
    ).toEqual({
      tint: 'required',
    });
  });
});
