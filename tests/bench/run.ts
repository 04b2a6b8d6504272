import { apiBench } from './api.ts';
import { browserBench } from './browser.ts';
import { lighthouseBench } from './lighthouse.ts';
import { keeps, type Row, table } from './row.ts';
import { onStage } from './stage.ts';

/**
 * `npm run bench [browser|lighthouse|api …]`: measures the build in `dist`, all of it or what is named, and prints one
 * table. Ends with an error when a budget is broken.
 */
const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  browser: () => onStage(browserBench),
  lighthouse: () => onStage(lighthouseBench),
  api: apiBench,
};

const asked = process.argv.slice(2);
const rows: Row[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`Measuring: ${name} …`);
  rows.push(...(await measure()));
}
console.log(`\n${table(rows)}`);
process.exitCode = rows.every(keeps) ? 0 : 1;
