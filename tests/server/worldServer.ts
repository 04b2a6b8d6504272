import crypto, { type Argon2Algorithm, type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { registry } from '#resources';
import { samples } from '#resources/samples.ts';
import { type Served, serve } from '#server/node.ts';
import '../postgres/commonSql.ts';

// Hashing a password costs next to nothing (`cheapHashes.ts`), as in the test that starts it and shares its accounts.
const { argon2 } = crypto;
const cheaply = (algorithm: Argon2Algorithm, cost: Argon2Parameters, answer: Parameters<typeof argon2>[2]) =>
  argon2(algorithm, { ...cost, memory: 8 }, answer);
Object.assign(crypto, { argon2: cheaply });
syncBuiltinESMExports();

/** What a process is told to serve: all resources, from that folder and database; or nothing any more. */
export type World = { readonly folder: string; readonly databaseUrl: string } | 'nothing';

/** Serves one world after another, so that no test waits for a process to start. Replies with its URL, or `ended`. */
let served: Served | undefined;
process.on('message', async (world: World) => {
  if (world === 'nothing') await served?.close();
  else {
    const { folder, databaseUrl } = world;
    served = await serve({
      ...{ registry, samples, databaseUrl },
      ...{ port: 0, host: '127.0.0.1', dataDir: folder, staticDir: folder, sampleData: true },
    });
  }
  process.send?.(world === 'nothing' ? 'ended' : served?.url);
});
process.on('disconnect', () => process.exit());
