import { areas } from '#resources';
import { samples } from '#resources/samples.ts';
import { serve } from '#server/node.ts';
import { StartError } from '#server/StartError.ts';

/** Serves the build and the embedded API from this process, as the environment says. */
const started = serve({
  areas,
  samples,
  port: Number(process.env.PORT || 3000),
  host: process.env.HOST || '127.0.0.1',
  dataDir: process.env.DATA_DIR || 'data',
  staticDir: process.env.DIST_DIR || 'dist',
  sampleData: process.env.SAMPLE_DATA !== 'off',
});

await started.catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
