import { boolean, defineAreas, defineResource, position, text } from '#schema';
import { serve } from '#server/node.ts';
import { order, orderSamples } from './apiResource.ts';

/** A resource with positions, to import into. */
const step = defineResource({
  name: 'step',
  fields: { title: text({ required: true, max: 80 }), place: position(), is_active: boolean({ initial: true }) },
  list: { columns: ['title', 'is_active', 'place'], sort: 'place' },
  words: {
    id: { name: 'Langkah', fields: { title: 'Judul', place: 'Urutan', is_active: 'Aktif' } },
    en: { name: 'Steps', fields: { title: 'Title', place: 'Place', is_active: 'Active' } },
  },
});

/** Serves the product over `count` orders, in a separate process: `busyServer.ts <folder> <count>`. */
const [folder = '', count = '0'] = process.argv.slice(2);
await serve({
  registry: defineAreas([order, step]),
  samples: orderSamples(Number(count)),
  ...{ port: 0, host: '127.0.0.1', dataDir: folder, staticDir: folder, sampleData: true },
});
