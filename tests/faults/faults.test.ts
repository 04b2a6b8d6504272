import { expect, it } from 'vitest';
import { changes } from './changes.ts';
import { cutConnections } from './cutConnections.ts';
import { kills } from './kills.ts';
import { naughtyStrings } from './naughtyStrings.ts';
import { oddRequests } from './oddRequests.ts';
import { processKills } from './processKills.ts';
import { chances, isHeld } from './row.ts';
import { wrongSignatures } from './wrongSignatures.ts';

// A short form of `npm run faults`. Floods and crowds are tested by bodies, guessing and others.test.ts of the server;
// the faults of screens, each once, by forms, session and durable.browser.test.ts.
it.each([
  ['loses and doubles nothing that it was killed over', kills, 0.005],
  ['loses and doubles no save whose connection was cut', cutConnections, 0.01],
  ['has an answer for whatever is asked, and lets nothing of it in', oddRequests, 0.008],
  ['takes no request whose signature is for another one, or was used', wrongSignatures, 0.006],
  ['keeps texts of any signs as they are', naughtyStrings, 0.1],
  ['follows a changed resource file whole or not at all', changes, 0.02],
  [
    'loses, doubles and takes twice nothing, and lists what was written, with one of four processes killed',
    processKills,
    0.02,
  ],
] as const)('%s', async (_, tried, share) => {
  const row = await tried({ share, chance: chances(1) });
  expect(isHeld(row), JSON.stringify(row.found)).toBe(true);
});
