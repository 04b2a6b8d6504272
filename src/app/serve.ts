import { registry } from '#resources';
import { samples } from '#resources/samples.ts';
import { serve } from '#server/node.ts';
import { readArguments } from './readArguments.ts';
import { refuse } from './refuse.ts';
import { readSettings } from './settings.ts';

/** Serves the build and the embedded API from this process, as environment and command line say. */
try {
  await serve({ registry, samples, ...readSettings(), ...readArguments() });
} catch (error) {
  refuse(error);
}
