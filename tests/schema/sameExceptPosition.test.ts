import { expect, it } from 'vitest';
import { boolean, defineAreas, defineResource, position, text } from '#schema';
import { sameExceptPosition } from '#schema/validation/sameValue.ts';

const words = { name: 'Page', fields: { title: 'Title', is_open: 'Open', place: 'Place' } };
const page = defineAreas([
  defineResource({
    name: 'page',
    fields: { title: text({ required: true }), is_open: boolean(), place: position() },
    words: { id: words, en: words },
  }),
]).named('page');

it('a record that was only moved by the moving of others is the same; one with another value is not', () => {
  const seen = { id: 1, title: 'A', is_open: true, place: 3, updated_at: 'x' };
  expect(sameExceptPosition(page, seen, { ...seen, place: 2 })).toBe(true);
  expect(sameExceptPosition(page, seen, { ...seen, place: 2, is_open: false })).toBe(false);
});
