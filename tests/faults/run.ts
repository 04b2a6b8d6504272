import { parseArgs } from 'node:util';
import { namedParts, positive } from '../run/namedParts.ts';
import { browserRows } from './browser/rows.ts';
import { changes } from './changes.ts';
import { crowd } from './crowd.ts';
import { cutConnections } from './cutConnections.ts';
import { floodsOfStrangers } from './floods.ts';
import { kills } from './kills.ts';
import { naughtyStrings } from './naughtyStrings.ts';
import { oddRequests } from './oddRequests.ts';
import { processKills, processKillsOnPostgres } from './processKills.ts';
import { chances, isHeld, type Row, type Trial, table } from './row.ts';
import { wrongSignatures } from './wrongSignatures.ts';

/**
 * `npm run faults [kills|processes|replies …] [-- --seed 7 --share 0.1]`: subjects the server and the screens to faults
 * many times, and prints the results. Ends with an error if something was lost, doubled or let in.
 */
const parts: Readonly<Record<string, (trial: Trial) => Promise<Row>>> = {
  kills,
  processes: processKills,
  processesOnPostgres: processKillsOnPostgres,
  cuts: cutConnections,
  requests: oddRequests,
  signatures: wrongSignatures,
  strings: naughtyStrings,
  changes,
  floods: floodsOfStrangers,
  crowd,
  ...browserRows,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, share: { type: 'string', default: '1' } },
});

const named = namedParts(parts, positionals);
const [share, seed] = [positive('share', values.share), positive('seed', values.seed)];
const rows: Row[] = [];
for (const [name, tried] of named) {
  console.log(`Trying: ${name} …`);
  rows.push(await tried({ share, chance: chances(seed) }));
}
console.log(`\n${table(rows)}`);
process.exitCode = rows.every(isHeld) ? 0 : 1;
