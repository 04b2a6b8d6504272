import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { registry } from '#resources';
import { samples } from '#resources/samples.ts';
import { serve } from '#server/node.ts';
import { refuse } from '#server/StartError.ts';
import { picturesFolder } from './build/freshness.ts';
import { readArguments, readSettings, refuseUnbuilt } from './command/settings.ts';

/** Serves the build and the embedded API, as environment and command line say, from this process or from several. */
try {
  const file = import.meta.filename;
  const pictures = join(import.meta.dirname, picturesFolder);
  const settings = readSettings();
  refuseUnbuilt(settings);
  await serve({ registry, samples, pictures, file, ...settings, ...readArguments() });
  // At once: whoever is killed does not come to keep what was compiled.
  flushCompileCache();
} catch (error) {
  refuse(error);
}
