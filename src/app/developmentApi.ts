import { areas } from '#resources';
import { samples } from '#resources/samples.ts';
import { announceFirst } from '#server/announce.ts';
import { openApi as open } from '#server/openApi.ts';
import { checkFiles } from './build/resourceFiles.ts';
import { readSettings } from './settings.ts';

/** The embedded API over the data folder, for the development server. */
export const openApi = async () => {
  checkFiles('.', areas);
  const { dataDir, sampleData } = readSettings();
  const api = await open({ areas, samples, dataDir, sampleData });
  announceFirst(api);
  return api;
};
