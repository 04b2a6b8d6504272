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

// Who kills some of its processes asks which they are. One that does not listen yet is none: without any, the port is let go.
if (cluster.isPrimary) {
  const listening = new Set<number | undefined>();
  cluster.on('listening', ({ process: { pid } }) => listening.add(pid));
  cluster.on('exit', ({ process: { pid } }) => listening.delete(pid));
  process.on('message', () => process.send?.([...listening]));
}

/** A server of one area, to be killed: `noteServer.ts <folder> [processes] [address of a database]`. */
const [folder = '', workers = '1', databaseUrl] = process.argv.slice(2);
await serve({
  registry: defineAreas([note]),
  samples: {},
  ...{ workers: Number(workers), databaseUrl },
  ...{ port: 0, host: '127.0.0.1', dataDir: folder, staticDir: folder, sampleData: true },
});
