import { defineAreas, defineResource, text } from '#schema';
import { serve } from '#server/node.ts';

/** A server whose resource has `more` additional fields: `changingServer.ts <folder> <more>`. */
const [folder = '', more = '0'] = process.argv.slice(2);
const added = Array.from({ length: Number(more) }, (_, at) => `added_${at + 1}`);
const words = { name: 'name', note: 'note', ...Object.fromEntries(added.map((name) => [name, name])) };
const leaf = defineResource({
  name: 'leaf',
  fields: {
    name: text({ required: true, max: 40 }),
    note: text({ max: 200 }),
    ...Object.fromEntries(added.map((name) => [name, text({ max: 40, initial: 'baru' })])),
  },
  words: { id: { name: 'Daun', fields: words }, en: { name: 'Leaves', fields: words } },
});
await serve({
  registry: defineAreas([leaf]),
  samples: {
    leaf: {
      count: 1_000,
      make: ({ index }: { readonly index: number }) => ({ name: `Daun ${index}`, note: `№ ${index * 7}` }),
    },
  },
  ...{ port: 0, host: '127.0.0.1', dataDir: folder, staticDir: folder, sampleData: true },
});
