import cluster from 'node:cluster';
import { defineAreas, defineResource, image, text } from '#schema';
import { serve } from '#server/node.ts';

/** Names that may be there twice: what a server writes twice is seen. */
const note = defineResource({
  name: 'note',
  fields: { name: text({ required: true, max: 60 }), picture: image({ ratio: '1:1' }) },
  words: {
    id: { name: 'Catatan', fields: { name: 'Nama', picture: 'Gambar' } },
    en: { name: 'Notes', fields: { name: 'Name', picture: 'Picture' } },
  },
});

// Who kills some of its processes asks which they are.
if (cluster.isPrimary)
  process.on('message', () => process.send?.(Object.values(cluster.workers ?? {}).map((one) => one?.process.pid)));

/** A server of one area, to be killed: `noteServer.ts <folder> [processes] [address of a database]`. */
const [folder = '', workers = '1', databaseUrl] = process.argv.slice(2);
await serve({
  registry: defineAreas([note]),
  samples: {},
  ...{ workers: Number(workers), databaseUrl },
  ...{ port: 0, host: '127.0.0.1', dataDir: folder, staticDir: folder, sampleData: true },
});
