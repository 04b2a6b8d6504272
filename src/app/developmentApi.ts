import { registry } from '#resources';
import { samples } from '#resources/samples.ts';
import { announceFirst } from '#server/announce.ts';
import { openDataFolder } from '#server/dataFolder/openDataFolder.ts';
import { checkFiles } from './build/resourceFiles.ts';
import { readSettings } from './settings.ts';

/** The embedded API over the data folder, for the development server. */
export const openApi = async () => {
  checkFiles('.', registry);
  const { dataDir, sampleData } = readSettings();
  const api = await openDataFolder({ registry, samples, dataDir, sampleData });
  announceFirst(api);
  return api;
};
