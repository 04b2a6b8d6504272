import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { defineAreas, defineResource, page, text } from '#schema';
import { checkFiles } from '../../src/app/build/resourceFiles.ts';

it('a page that exports nothing by default, and samples that nothing takes in, are named', () => {
  const root = mkdtempSync(join(tmpdir(), 'resources-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => writeFileSync(join(root, 'resources', file), text);
  mkdirSync(join(root, 'resources'));
  write('samples.ts', "import { letters } from './letter.samples.ts';\nexport const samples = { letter: letters };\n");
  write('letter.samples.ts', '');
  write('parcel.samples.ts', '');
  write('reports.page.tsx', 'export const Reports = () => null;\n');
  write('prices.page.tsx', 'const Prices = () => null;\nexport { Prices as default };\n');
  const words = (name: string) => ({ id: name, en: name });
  const registry = defineAreas([
    page({ name: 'reports', words: words('Reports') }),
    page({ name: 'prices', words: words('Prices') }),
  ]);
  expect(() => checkFiles(root, registry)).toThrow(
    [
      'Problems in the resource files (2):',
      '  resources/reports.page.tsx: default: has no default export; add one',
      '  resources/parcel.samples.ts: samples: is not imported in resources/samples.ts, so it has no effect; add it there',
    ].join('\n'),
  );
});

it('a resource that lies elsewhere than its name says is named: its view and samples would be looked for in vain', () => {
  const root = mkdtempSync(join(tmpdir(), 'resources-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'resources/post'), { recursive: true });
  for (const file of ['samples.ts', 'letter.ts', 'parcel.ts']) writeFileSync(join(root, 'resources', file), '');
  const words = { name: 'X', fields: { title: 'T' } };
  const resource = (name: string, plural: string) =>
    defineResource({
      name,
      fields: { title: text() },
      words: { id: { ...words, name: plural }, en: { ...words, name: plural } },
    });
  const registry = defineAreas([resource('letter', 'Letters'), resource('post/parcel', 'Parcels')]);
  expect(() => checkFiles(root, registry)).toThrow(
    'Problems in the resource files (1):\n  resources/post/parcel.ts: name: the resource "post/parcel" must be defined in this file, which does not exist',
  );
});
