import { areas } from '#resources';
import { samples } from '#resources/samples.ts';
import { serve } from '#server/node.ts';

/** Serves the build and the embedded API from this process, as the environment says. */
await serve({
  areas,
  samples,
  port: Number(process.env.PORT ?? 3000),
  host: process.env.HOST ?? '127.0.0.1',
  dataDir: process.env.DATA_DIR ?? 'data',
  staticDir: process.env.DIST_DIR ?? 'dist',
  sampleData: process.env.SAMPLE_DATA !== 'off',
});
