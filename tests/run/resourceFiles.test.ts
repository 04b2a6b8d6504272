import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { defineAreas, page } from '#schema';
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
      '2 faults in the resource files:',
      '  resources/reports.page.tsx: default: exports nothing by default',
      '  resources/parcel.samples.ts: samples: is not in resources/samples.ts, so nobody gets it',
    ].join('\n'),
  );
});
