import { join } from 'node:path';
import type { Api } from './app.ts';
import type { ServeOptions } from './listening.ts';
import { isLoopbackHost } from './network/hosts.ts';

/** Prints the first log-in, the mode, and warnings about settings that leave the server open or unreachable. */
export const announce = (api: Api, options: ServeOptions): void => {
  announceFirst(api);
  announceMode(api, options);
  if (!isLoopbackHost(options.host) && (options.allowedHosts ?? []).length === 0)
    console.warn(
      `HOST=${options.host} opens the server to the network, but only requests to localhost are answered. ` +
        'Set ALLOWED_HOSTS to the host names that people open, as in ALLOWED_HOSTS=office.example.org.',
    );
};

/** Prints how to log in after the first start; the passwords are shown only this once. */
export const announceFirst = ({ firstAccount }: Api): void => {
  if (!firstAccount) return;
  const { username, password, member } = firstAccount;
  console.log(`There was no staff account, so one was made. Log in as ${username} with the password ${password}`);
  if (member) console.log(`A student for the mobile pages: ${member.username} with the password ${member.password}`);
};

const announceMode = ({ openSamples }: Api, { sampleData, host, dataDir }: ServeOptions): void => {
  if (sampleData) {
    console.log('Mode: sample data, for trying it out on this machine. For real use: SAMPLE_DATA=off npm start');
    if (!isLoopbackHost(host))
      console.warn(`Sample data is on while HOST=${host} opens the server to the network. Start with SAMPLE_DATA=off.`);
    return;
  }
  console.log('Mode: production (SAMPLE_DATA=off)');
  if (openSamples.length === 0) return;
  console.warn(
    `These sample accounts still have the passwords from the first start: ${openSamples.join(', ')}. ` +
      `Change each password at /usk-mobile/forgot-password; the code for it is written to ${join(dataDir, 'outbox.jsonl')}.`,
  );
};
