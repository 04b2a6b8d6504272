import { parseArgs } from 'node:util';
import { built } from '../browser/built.ts';
import { namedParts, positive } from '../run/namedParts.ts';
import { browserBench } from './browser.ts';
import { bulkEditBench } from './bulkEdit.ts';
import { filesBench } from './files.ts';
import { lighthouseBench } from './lighthouse.ts';
import { longPagesBench } from './longPages.ts';
import { paletteBench } from './palette.ts';
import { keeps, type Row, table } from './row.ts';
import { apiBench } from './server/api.ts';
import { busyBench } from './server/busy.ts';
import { dashboardBench } from './server/dashboard.ts';
import { onStage } from './stage.ts';
import { startBench } from './start.ts';
import { stockBench } from './stock/stockBench.ts';

/**
 * `npm run bench [browser|lighthouse|bulk|long|palette|files|api|dashboard|busy|start …]`: measures all parts or those
 * named, over the build in `dist`, which is made if it is missing or old, and prints one table.
 * `npm run bench -- --stock <folder> [--rounds 5] [bulk files …]`: compares it with the stock react-admin app in that
 * folder, then measures the parts named, which stock may lack: changing many at once, import.
 * Ends with an error when a budget is broken.
 */
const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  browser: () => onStage(browserBench),
  lighthouse: () => onStage(lighthouseBench),
  bulk: () => onStage(bulkEditBench),
  long: () => onStage(longPagesBench),
  palette: () => onStage(paletteBench),
  files: () => onStage(filesBench),
  api: apiBench,
  dashboard: dashboardBench,
  busy: busyBench,
  start: startBench,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stock: { type: 'string' }, rounds: { type: 'string', default: '5' } },
});

const named = values.stock !== undefined && positionals.length === 0 ? [] : namedParts(parts, positionals);
const rounds = positive('rounds', values.rounds);

const measured = async (): Promise<readonly Row[]> => {
  await built();
  const beside = values.stock === undefined ? [] : await stockBench(values.stock, rounds);
  const rows: Row[] = [];
  for (const [name, measure] of named) {
    console.log(`Measuring: ${name} …`);
    rows.push(...(await measure()));
  }
  if (rows.length > 0) console.log(`\n${table(rows)}`);
  return [...beside, ...rows];
};

process.exitCode = (await measured()).every(keeps) ? 0 : 1;
