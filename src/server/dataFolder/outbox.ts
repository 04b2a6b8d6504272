import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '../http/call.ts';
import type { Delivery } from '../mobile/forgotPassword/deliver.ts';

/**
 * There is no mailer in the house. On trial, with sample data, a code that was asked for on this machine is shown in its
 * console; otherwise it is put into a file beside the data, one JSON line each, for whoever sends messages.
 */
export const outbox =
  (dataDir: string, trial: boolean) =>
  async (message: Delivery, { local }: Pick<Call, 'local'>): Promise<void> => {
    const { to, code } = message;
    if (trial && local) console.log(`Code for ${to.email ?? to.phone}: ${code}`);
    else await appendFile(join(dataDir, 'outbox.jsonl'), `${JSON.stringify(message)}\n`, { mode: 0o600 });
  };
