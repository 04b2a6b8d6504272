import { fileURLToPath } from 'node:url';
import { registry } from '#resources';
import { samples } from '#resources/samples.ts';
import { announceFirst } from '#server/announce.ts';
import { openDataFolder } from '#server/dataFolder/openDataFolder.ts';
import { checkFiles } from '../build/resourceFiles.ts';
import { readSettings } from '../settings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Not part of `openApi`: files come and go while the code stays, and the last API that worked must open again. */
export const checkScreens = () => checkFiles(root, registry);

/** The embedded API over the data folder, for the development server. */
export const openApi = async () => {
  const api = await openDataFolder({ registry, samples, ...readSettings() });
  announceFirst(api);
  return api;
};
