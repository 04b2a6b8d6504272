import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { RecordOf } from '#schema';
import type { Id } from '#values/id.ts';
import type { book } from './example.ts';

const root = join(import.meta.dirname, '../..');

describe('a record', () => {
  type Book = RecordOf<typeof book>;

  it('has the type that its fields say', () => {
    expectTypeOf<Book['title']>().toEqualTypeOf<string>();
    expectTypeOf<Book['price']>().toEqualTypeOf<number | null>();
    expectTypeOf<Book['state']>().toEqualTypeOf<'new' | 'lent' | 'lost'>();
    expectTypeOf<Book['link']>().toEqualTypeOf<string | null>();
    expectTypeOf<Book['is_rare']>().toEqualTypeOf<boolean>();
    expectTypeOf<Book['similar_ids']>().toEqualTypeOf<readonly Id[]>();
    expectTypeOf<Book['authors'][number]['name']>().toEqualTypeOf<string>();
    expectTypeOf<Book['authors'][number]['share']>().toEqualTypeOf<number | null>();
    expectTypeOf<Book['id']>().toEqualTypeOf<Id>();
    expectTypeOf<Book>().not.toHaveProperty('lent');
  });
});

describe('a misspelling', () => {
  const folder = mkdtempSync(join(tmpdir(), 'schema-types-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const line = (rest: string) =>
    `defineResource({ name: 'a', fields: { title: text({ required: true }), state: select(['draft', 'active']) }, ${rest} });`;
  const good = `words: { id: words, en: words }`;
  const spelt = (fieldWord: string, option: string) =>
    `words: { id: words, en: { name: 'A', fields: { title: 'T', ${fieldWord}: 'S' }, options: { state: { draft: 'D', ${option}: 'A' } } } }`;

  it('is an error of the compiler, in rules about a record too, with its own “Did you mean” where it has one', () => {
    const file = join(folder, 'misspelt.ts');
    const config = join(folder, 'tsconfig.json');
    const lines = [
      `import { defineResource, list, select, text } from ${JSON.stringify(join(root, 'src/schema/index.ts'))};`,
      `const words = { name: 'A', fields: { title: 'T', state: 'S' }, options: { state: { draft: 'D', active: 'A' } } };`,
      line(`${good}, list: { columns: ['titel'] }`),
      line(`${good}, list: { filters: ['stat'] }`),
      line(`${good}, list: { sort: '-titel' }`),
      line(
        `form: { main: ['titel'] }, words: { id: { ...words, sections: { main: 'M' } }, en: { ...words, sections: { main: 'M' } } }`,
      ),
      line(spelt('stat', 'active')),
      line(spelt('state', 'actve')),
      line(`${good}, can: { edit: ({ stat }) => stat === 'draft' }`),
      `const lines = { name: 'B', fields: { lines: 'L' }, items: { lines: { size: 'S' } }, options: { lines: { s: 'S', m: 'M' } } };`,
      `defineResource({ name: 'b', fields: { lines: list({ size: select(['s', 'm']) }) }, words: { id: lines, en: { ...lines, options: { lines: { s: 'S' } } } } });`,
      line(`${good}, can: { delete: ({ state }) => state !== 'drft' }`),
    ];
    writeFileSync(file, lines.join('\n'));
    writeFileSync(
      config,
      JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        compilerOptions: { types: [] },
        include: [],
        files: [file],
      }),
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const output = (() => {
      try {
        return execFileSync(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', config], {
          encoding: 'utf8',
        });
      } catch (error) {
        return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
      }
    })();
    const said = output
      .split('\n')
      .filter((one) => one.includes('misspelt.ts('))
      .map((one) => `${/\((\d+),/.exec(one)?.[1]}: ${/Did you mean.*/.exec(one)?.[0] ?? one}`);
    expect(said).toEqual([
      `3: Did you mean '"title"'?`,
      `4: Did you mean '"state"'?`,
      `5: Did you mean '"-title"'?`,
      `6: Did you mean '"title"'?`,
      `7: Did you mean to write 'state'?`,
      `8: Did you mean to write 'active'?`,
      expect.stringContaining(`Property 'stat' does not exist`),
      expect.stringContaining(`Property 'm' is missing`),
      expect.stringContaining('have no overlap'),
    ]);
  }, 60_000);
});
