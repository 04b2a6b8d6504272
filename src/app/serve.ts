import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { registry } from '#resources';
import { samples } from '#resources/samples.ts';
import { serve } from '#server/node.ts';
import { refuse } from '#server/StartError.ts';
import { picturesFolder } from './build/freshness.ts';
import { readArguments, readSettings, refuseUnbuilt } from './settings.ts';

/** Serves the build and the embedded API, by environment and command line, from one process or several. */
try {
  const pictures = join(import.meta.dirname, picturesFolder);
  const settings = readSettings();
  refuseUnbuilt(settings);
  await serve({ registry, samples, pictures, file: import.meta.filename, ...settings, ...readArguments() });
  // At once, as a killed process does not write its compile cache.
  flushCompileCache();
} catch (error) {
  refuse(error);
}
