import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { defineAreas, defineResource, page, text } from '#schema';
import { checkFiles, checkResources } from '../../src/app/build/resourceFiles.ts';

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

it('hidden files, such as the mark that an editor leaves beside what it edits, are no resource files', async () => {
  const root = mkdtempSync(join(tmpdir(), 'resources-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'resources/post'), { recursive: true });
  for (const file of ['index.ts', 'samples.ts']) writeFileSync(join(root, 'resources', file), '');
  for (const file of ['letter.ts', 'letter.samples.ts', 'reports.page.tsx'])
    symlinkSync('somebody@elsewhere.1', join(root, 'resources/post', `.#${file}`));
  await checkResources(root, async () => ({ registry: defineAreas([]) }));
});

it('a mistake in one file hides none in the others, and is named once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'resources-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'resources'));
  const write = (file: string, text: string) => writeFileSync(join(root, 'resources', file), text);
  const mistaken = (name: string) =>
    `const problems = [{ file: 'resources/${name}.ts', key: 'icn', message: 'is no option' }];
    throw Object.assign(new Error('Problems'), { name: 'ResourceProblemError', problems });`;
  write('letter.ts', mistaken('letter'));
  write('parcel.ts', mistaken('parcel'));
  write('samples.ts', '');
  write('index.ts', "import './letter.ts';\nimport './parcel.ts';\nexport const registry = {};\n");
  write('dashboard.ts', "import './parcel.ts';\n");
  write('reports.page.tsx', 'export const Reports = () => null;\n');
  await expect(checkResources(root)).rejects.toThrow(
    [
      'Problems in the resource files (3):',
      '  resources/letter.ts: icn: is no option',
      '  resources/parcel.ts: icn: is no option',
      '  resources/reports.page.tsx: default: has no default export; add one',
    ].join('\n'),
  );
  // What is no mistake of that kind is not taken for one.
  write('stamp.ts', "throw new Error('broken');");
  await expect(checkResources(root)).rejects.toThrow('broken');
});
