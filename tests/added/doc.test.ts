import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ratingFiles, tables } from './addRating.ts';

const doc = readFileSync('docs/new-kind.md', 'utf8');

it('the guide to a new kind shows the very files that the test adds', () => {
  const shown = [...doc.matchAll(/^`([^`\n]+)`.*\n\n```\w+\n([\s\S]*?)```$/gm)].map(([, path, text]) => [path, text]);
  expect(Object.fromEntries(shown)).toEqual(ratingFiles);
});

it('the guide to a new kind names every table and its line', () => {
  const rows = Object.entries(tables).map(([path, [, line]]) => `| \`${path}\` | \`${line.trim()}\` |`);
  expect(rows.filter((row) => !doc.includes(row))).toEqual([]);
});
