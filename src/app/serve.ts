import { flushCompileCache } from 'node:module';
import { registry } from '#resources';
import { samples } from '#resources/samples.ts';
import { serve } from '#server/node.ts';
import { readArguments } from './readArguments.ts';
import { refuse } from './refuse.ts';
import { readSettings } from './settings.ts';

/** Serves the build and the embedded API, as environment and command line say, from this process or from several. */
try {
  const file = import.meta.filename;
  await serve({ registry, samples, file, ...readSettings(), ...readArguments() });
  // At once: whoever is killed does not come to keep what was compiled.
  flushCompileCache();
} catch (error) {
  refuse(error);
}
