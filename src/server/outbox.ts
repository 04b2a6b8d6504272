import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Delivery } from './app.ts';

/**
 * There is no mailer in the house. On trial, with sample data, a code is shown where the server runs; otherwise it is
 * put into a file beside the data, one JSON line each, for whoever sends messages.
 */
export const outbox =
  (dataDir: string, trial: boolean) =>
  async (message: Delivery): Promise<void> => {
    const { to, code } = message;
    if (trial) console.log(`Code for ${to.email ?? to.phone}: ${code}`);
    else await appendFile(join(dataDir, 'outbox.jsonl'), `${JSON.stringify(message)}\n`, { mode: 0o600 });
  };
