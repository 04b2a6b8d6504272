import { describe, expect, it } from 'vitest';
import { issues, normalise } from '#schema/validation/issues.ts';
import { issueSentence } from '#schema/words/issueSentence.ts';
import { issueText, issueWords } from '#schema/words/issueText.ts';
import { resourceWords } from '#schema/words/resourceWords.ts';
import { book, good, registry } from './example.ts';

const said = (values: object, language: 'id' | 'en' = 'id') =>
  Object.fromEntries(
    Object.entries(normalise(book, { ...good, ...values }, { mode: 'create' }).issues).map(([path, issue]) => [
      path,
      issueText(issue, language, book),
    ]),
  );

describe('a fault', () => {
  it('is a sentence in the language asked for', () => {
    expect(said({ title: '' })).toEqual({ title: 'Wajib diisi' });
    expect(said({ title: '' }, 'en')).toEqual({ title: 'Required' });
  });

  it('has its numbers and names in it', () => {
    expect(said({ title: 'a'.repeat(11), price: 0, state: 'lost', titel: 1 })).toEqual({
      title: 'Paling banyak 10 karakter',
      price: 'Harus lebih dari 0',
      state: 'Data baru hanya boleh berstatus “Baru”',
      titel: 'Isian ini tidak dikenal. Maksud Anda “title”?',
    });
  });

  it('names another field by its label, in a list item too', () => {
    const dates = { lent_at: '2026-01-02T00:00:00Z', back_at: '2026-01-01T00:00:00Z' };
    expect(said(dates)).toEqual({ back_at: 'Harus setelah “Dipinjam”' });
  });

  it('names the options of a choice as the API has them, and in a form as people read them', () => {
    const values = { ...good, state: 'burnt' };
    const { state } = issues(book, values, { mode: 'edit', previous: values });
    expect(state && issueText(state, 'id', book)).toBe('Pilih salah satu: “Baru”, “Dipinjam orang”, “Hilang”');
    expect(said({ state: 'burnt' })).toEqual({ state: 'Pilih salah satu: new, lent, lost' });
  });

  it('of the resource itself has the resource’s own words', () => {
    expect(said({ is_rare: true })).toEqual({ price: 'Buku langka harus berharga' });
  });

  it('is said by the screen’s own words where the screen gives them', () => {
    const say = (key: string) => `[${key}]`;
    const [issue] = Object.values(normalise(book, { ...good, is_rare: true }, { mode: 'create' }).issues);
    expect(issue && issueSentence(issue, 'id', book, say)).toBe('[resources.library/book.faults.rareNeedsPrice]');
  });

  it('without a word shows its code, and no key', () => {
    expect(issueText({ code: 'strange' }, 'id', book)).toBe('strange');
  });

  it('has every param of its word in both languages', () => {
    const params = (text: unknown): unknown =>
      typeof text === 'string'
        ? (text.match(/\{\{\w+\}\}/g) ?? []).sort()
        : Object.fromEntries(Object.entries(text as object).map(([key, inner]) => [key, params(inner)]));
    expect(params(issueWords.en)).toEqual(params(issueWords.id));
  });
});

describe('the words of the resources', () => {
  it('stand under their keys, own columns and one record included', () => {
    const words = resourceWords(registry, 'id');
    expect(words.resources['library/book']).toMatchObject({
      name: 'Buku',
      one: 'Buku',
      fields: { title: 'Judul', created_at: 'Dibuat', 'authors.share': 'Bagian' },
      options: { state: { new: 'Baru' } },
      items: { authors: { share: 'Bagian' } },
    });
  });
});
