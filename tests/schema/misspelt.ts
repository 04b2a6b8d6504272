import { boolean, defineResource, integer, list, select, text } from '#schema';
import { figures } from '#schema/dashboard/dashboard.ts';
import type { book } from './example.ts';

const fields = {
  title: text({ required: true }),
  state: select(['draft', 'active']),
  count: integer(),
  lines: list({ label: text() }),
};
const words = {
  name: 'A',
  fields: { title: 'T', state: 'S', count: 'C', lines: 'L' },
  options: { state: { draft: 'D', active: 'A' } },
  items: { lines: { label: 'L' } },
};
const both = { id: words, en: words };
const toggles = { empty: 'E' };
const toggled = { id: { ...words, toggles }, en: { ...words, toggles } };
const said = { id: 'A', en: 'A' };
const { title: _title, ...short } = words.fields;

/** Never run: the compiler is the test. */
export const misspelt = [
  // @ts-expect-error: a column for an unknown field
  () => defineResource({ name: 'a', fields, words: both, list: { columns: ['titel'] } }),
  // @ts-expect-error: a filter by an unknown field
  () => defineResource({ name: 'a', fields, words: both, list: { filters: ['stat'] } }),
  // @ts-expect-error: a sort by an unknown field
  () => defineResource({ name: 'a', fields, words: both, list: { sort: '-titel' } }),
  // @ts-expect-error: a search in an unknown field
  () => defineResource({ name: 'a', fields, words: both, list: { search: ['titel'] } }),
  // @ts-expect-error: a sum of an unknown field
  () => defineResource({ name: 'a', fields, words: both, list: { totals: ['cuont'] } }),
  // @ts-expect-error: an unknown field as title
  () => defineResource({ name: 'a', fields, words: both, title: 'titel' }),
  // @ts-expect-error: an unknown field in the form
  () => defineResource({ name: 'a', fields, form: { main: ['titel'] }, words: both }),
  // @ts-expect-error: a section without a word
  () => defineResource({ name: 'a', fields, form: { content: ['title'] }, words: both }),
  // @ts-expect-error: a field without a word
  () => defineResource({ name: 'a', fields, words: { id: words, en: { ...words, fields: short } } }),
  // @ts-expect-error: a language without words
  () => defineResource({ name: 'a', fields, words: { id: words } }),
  // @ts-expect-error: an option without a word
  () => defineResource({ name: 'a', fields, words: { ...both, en: { ...words, options: { state: { draft: 'D' } } } } }),
  // @ts-expect-error: a column of a list field without a word
  () => defineResource({ name: 'a', fields, words: { ...both, en: { ...words, items: { lines: {} } } } }),
  // @ts-expect-error: a toggle without a word
  () => defineResource({ name: 'a', fields, words: both, list: { toggles: { empty: { count: 0 } } } }),
  // @ts-expect-error: an issue without a word
  () => defineResource({ name: 'a', fields, words: both, check: () => ({ title: 'odd' }) }),
  // @ts-expect-error: a parent by an unknown field
  () => defineResource({ name: 'a', fields, words: both, parent: { resource: 'b', field: 'b_id' } }),
  // @ts-expect-error: an unknown initial option
  () => select(['draft', 'active'], { initial: 'drft' }),
  // @ts-expect-error: a tone for an unknown option
  () => select(['draft', 'active'], { tones: { drft: 'info' } }),
  // @ts-expect-error: a transition to an unknown option
  () => select(['draft', 'active'], { transitions: { draft: ['actve'] } }),
  // @ts-expect-error: a setting that the kind does not have
  () => text({ maximum: 5 }),
  // @ts-expect-error: a starting value of another type
  () => boolean({ initial: 'yes' }),
  // @ts-expect-error: a toggle by an unknown field
  () => defineResource({ name: 'a', fields, words: toggled, list: { toggles: { empty: { cuont: { lte: 0 } } } } }),
  // @ts-expect-error: a filter by an unknown field
  (of: typeof book) => figures('x', of, { words: said, chart: 'bar', by: 'title', filter: { prise: { gte: 1 } } }),
  // @ts-expect-error: a figure by an unknown field
  (resource: typeof book) => figures('x', resource, { words: both.id.fields, chart: 'bar', by: 'titel' }),
];
