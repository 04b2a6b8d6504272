import { serve } from '#server/node.ts';
import { orderRegistry, orderSamples } from './apiResource.ts';

/** Serves the product over `count` orders, in a separate process: `apiProduct.ts <folder> <count> [database URL]`. */
const [folder = '', count = '0', databaseUrl] = process.argv.slice(2);
await serve({
  registry: orderRegistry,
  samples: orderSamples(Number(count)),
  port: 0,
  host: '127.0.0.1',
  dataDir: folder,
  databaseUrl,
  staticDir: folder,
  sampleData: true,
});
