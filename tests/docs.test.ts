import { existsSync, globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const names = (await readdir(join(root, 'docs'))).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
/** A page without its code blocks. */
const read = async (name: string) => (await readFile(join(root, name), 'utf8')).replace(/^```[\s\S]*?^```/gm, '');
const pages = await Promise.all(['README.md', ...names].map(async (name) => [name, await read(name)] as const));

const code = globSync('{src,resources,tests}/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#{1,6} (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );

describe.each(pages)('%s', (name, text) => {
  it('leads to pages and headings that are there', async () => {
    const wrong: string[] = [];
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)\s]*)\)/g)) {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? name : join(dirname(name), path);
      if (!existsSync(join(root, file))) wrong.push(target);
      else if (anchor !== undefined && !anchorsOf(await read(file)).includes(anchor)) wrong.push(target);
    }
    expect(wrong).toEqual([]);
  });

  it('names code that is there, by all of its path or the end of it', () => {
    const named = [...text.matchAll(/`(\w[\w-]*\/[\w./-]+\.tsx?)`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !code.some((file) => `/${file}`.endsWith(`/${path}`)))).toEqual([]);
  });

  it('names folders of the code that are there', () => {
    const folders = [...text.matchAll(/`((?:src|resources|tests)(?:\/[\w-]+)+)\/?`/g)].map(([, path = '']) => path);
    const others = name === 'docs/design.md' ? [...text.matchAll(/`([\w-]+)\/`/g)].map(([, path = '']) => path) : [];
    const isThere = (path: string) =>
      existsSync(join(root, path)) || code.some((file) => `/${file}`.includes(`/${path}/`));
    expect([...folders, ...others].filter((path) => !path.endsWith('/x') && !isThere(path))).toEqual([]);
  });
});

it('the README leads to every page', async () => {
  const readme = await read('README.md');
  expect(names.filter((name) => !new RegExp(`\\]\\(${name}[)#]`).test(readme))).toEqual([]);
});

/** The sections of ASVS 5.0.0 and how many level 1 and 2 items each has; V9, V10 and V17 are wholly not applicable. */
const sections = [
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2',
  '2.1:3 2.2:3 2.3:4 2.4:1',
  '3.2:2 3.3:4 3.4:6 3.5:5 3.7:2',
  '4.1:3 4.2:1 4.3:2 4.4:4',
  '5.1:1 5.2:3 5.3:2 5.4:3',
  '6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4',
  '7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2',
  '8.1:2 8.2:3 8.3:1 8.4:1',
  '11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1',
  '12.1:3 12.2:2 12.3:4',
  '13.1:1 13.2:5 13.3:2 13.4:5',
  '14.1:2 14.2:4 14.3:3',
  '15.1:3 15.2:3 15.3:7',
  '16.1:1 16.2:5 16.3:4 16.4:3 16.5:3',
];

it('each item of ASVS 5.0.0 of level 1 and 2 is spoken of', async () => {
  const text = await read('docs/asvs.md');
  const spoken = new Set<string>();
  for (const [, items = ''] of text.matchAll(/^\| ([\d.,– ]+) \|/gm))
    for (const item of items.split(', ')) {
      const [, section, first, last = first] = /^(\d+\.\d+)\.(\d+)(?:–[\d.]*?(\d+))?$/.exec(item) ?? [];
      for (let number = Number(first); number <= Number(last); number += 1) spoken.add(`${section}.${number}`);
    }
  const all = sections.flatMap((line) =>
    line.split(' ').flatMap((part) => {
      const [section, count] = part.split(':');
      return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
    }),
  );
  expect([...spoken].sort()).toEqual(all.sort());
});
