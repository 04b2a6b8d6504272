import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../../browser/chromium.ts';
import { median } from '../median.ts';
import { type Row, tableOf } from '../row.ts';
import { journey, type Step, steps } from './journey.ts';
import { productSide, stockSide } from './sides.ts';
import { startStock } from './stockApp.ts';

/** The share of stock's time that each step may take. */
const goals: Readonly<Partial<Record<Step, number>>> = {
  'log-in to 25 rows': 0.8,
  'list by deep link': 0.8,
  'row to form, first': 1,
  'row to form, again': 0.8,
  'sort, 25 rows': 0.6,
  'next page': 0.7,
  'a key in the form': 1,
};

const least = (values: readonly number[]): number => Math.min(...values);
const both = (values: readonly number[]): string => `${Math.round(least(values))} / ${Math.round(median(values))}`;

/**
 * Compares the product with a stock react-admin app, in turns: minimum / median ms of `rounds` rounds, and the ratio of
 * the minimums, as other work on the machine can only add time.
 */
export const stockBench = async (folder: string, rounds: number): Promise<readonly Row[]> => {
  const data = await mkdtemp(join(tmpdir(), 'bench-data-'));
  const stock = await startStock(folder);
  const product = await productSide(data);
  const browser = await launchChromium();
  try {
    const rows: Row[] = [];
    for (const slow of [false, true]) {
      const ours: Record<Step, number>[] = [];
      const theirs: Record<Step, number>[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await journey(browser, product, slow));
        theirs.push(await journey(browser, stockSide(stock.url), slow));
      }
      const compared = steps.map((step) => {
        const [our, their] = [ours.map((run) => run[step]), theirs.map((run) => run[step])];
        const value = least(our) / least(their);
        const budget = goals[step];
        return { step, our, their, row: { name: step, value, unit: '', ...(budget && { budget }) } };
      });
      rows.push(...compared.map(({ row }) => row));
      const lines = compared.map(({ step, our, their, row }) => [
        step,
        both(our),
        both(their),
        row.value.toFixed(2),
        row.budget === undefined ? '' : `≤ ${row.budget}`,
      ]);
      const title = slow ? 'CPU 4× slower, 1.6 Mbit/s, 150 ms' : 'unslowed';
      console.log(`\n${tableOf([[title, 'product, ms', 'stock, ms', 'ratio', 'goal'], ...lines])}`);
    }
    return rows;
  } finally {
    stock.end();
    await Promise.all([browser.close(), product.app.end('SIGKILL')]);
    await rm(data, { recursive: true, force: true });
  }
};
