import { registry } from '#resources';
import { samples } from '#resources/samples.ts';
import { serve } from '#server/node.ts';

/** All resources, in a process of its own: `worldServer.ts <folder> <address of a database>`. */
const [folder = '', databaseUrl] = process.argv.slice(2);
await serve({
  ...{ registry, samples, databaseUrl },
  ...{ port: 0, host: '127.0.0.1', dataDir: folder, staticDir: folder, sampleData: true },
});
