import { areas } from '#resources';
import { samples } from '#resources/samples.ts';
import { openApi as open } from '#server/openApi.ts';
import { readSettings } from './settings.ts';

/** The embedded API over the data folder, for the development server. */
export const openApi = () => {
  const { dataDir, sampleData } = readSettings();
  return open({ areas, samples, dataDir, sampleData });
};
