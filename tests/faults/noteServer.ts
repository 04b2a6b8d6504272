import cluster from 'node:cluster';
import { defineAreas, defineResource, image, text } from '#schema';
import { serve } from '#server/node.ts';

/** Its names need not be unique, so that a double write shows. */
const note = defineResource({
  name: 'note',
  fields: { name: text({ required: true, max: 60 }), picture: image({ ratio: '1:1' }) },
  words: {
    id: { name: 'Catatan', fields: { name: 'Nama', picture: 'Gambar' } },
    en: { name: 'Notes', fields: { name: 'Name', picture: 'Picture' } },
  },
});

// Tells its parent the processes to kill. Only those that listen: without any of them, the port would be released.
if (cluster.isPrimary) {
  const listening = new Set<number | undefined>();
  cluster.on('listening', ({ process: { pid } }) => listening.add(pid));
  cluster.on('exit', ({ process: { pid } }) => listening.delete(pid));
  process.on('message', () => process.send?.([...listening]));
}

/** A server of one resource, to be killed: `noteServer.ts <folder> [processes] [database URL]`. */
const [folder = '', workers = '1', databaseUrl] = process.argv.slice(2);
await serve({
  registry: defineAreas([note]),
  samples: {},
  ...{ workers: Number(workers), databaseUrl },
  ...{ port: 0, host: '127.0.0.1', dataDir: folder, staticDir: folder, sampleData: true },
});
