import { eventType } from '#resources/event/type.ts';
import { defineAreas } from '#schema';
import { serve } from '#server/node.ts';
import { StartError } from '#server/StartError.ts';

/** The server in a process of its own, to be killed: `victim.ts <folder>`. */
const [folder = ''] = process.argv.slice(2);
const started = serve({
  registry: defineAreas([eventType]),
  samples: {},
  port: 0,
  host: '127.0.0.1',
  dataDir: folder,
  staticDir: folder,
  sampleData: true,
});

await started.catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
