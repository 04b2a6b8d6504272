import { registry } from '#resources';
import { samples } from '#resources/samples.ts';
import { transactions } from '#resources/usk-store/transaction.samples.ts';
import type { Sample } from '#schema/samples/sampleRecords.ts';
import { serve } from '#server/node.ts';

/** The product's resources over `count` orders, served alone: `dashboardServer.ts <folder> <count> [database URL]`. */
const [folder = '', count = '0', databaseUrl] = process.argv.slice(2);
const times = Number(count) / transactions.count;

/** Spreads `count` orders over the sample days, each with its own number. */
const orders: Sample = {
  count: Number(count),
  make: (sampler) => ({
    ...transactions.make({ ...sampler, index: Math.floor(sampler.index / times) }),
    invoice_number: `INV/${sampler.index}`,
  }),
};
await serve({
  registry,
  samples: { ...samples, 'usk-store/transaction': orders },
  port: 0,
  host: '127.0.0.1',
  dataDir: folder,
  databaseUrl,
  staticDir: folder,
  sampleData: true,
});
