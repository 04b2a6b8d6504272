import { eventType } from '#resources/event/type.ts';
import { defineAreas } from '#schema';
import { serve } from '#server/node.ts';

/** The server in a process of its own, to be killed: `victim.ts <folder>`. */
const [folder = ''] = process.argv.slice(2);
await serve({
  areas: defineAreas([eventType]),
  samples: {},
  port: 0,
  host: '127.0.0.1',
  dataDir: folder,
  staticDir: folder,
  sampleData: true,
});
