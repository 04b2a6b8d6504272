import { expect, it } from 'vitest';
import { cutConnections } from './cutConnections.ts';
import { processKills } from './processKills.ts';
import { chances, isHeld } from './row.ts';
import { wrongSignatures } from './wrongSignatures.ts';

// What `npm run faults` tries at length; kills and fuzzed requests have tests of their own.
it.each([
  ['loses and doubles no save whose connection was cut', cutConnections, 0.04],
  [
    'loses, doubles and takes twice nothing, and lists what was written, with one of four processes killed',
    processKills,
    0.02,
  ],
  ['takes no request whose signature is for another one, or was used', wrongSignatures, 0.02],
] as const)('%s', async (_, tried, share) => {
  const row = await tried({ share, chance: chances(1) });
  expect(isHeld(row), JSON.stringify(row.found)).toBe(true);
});
