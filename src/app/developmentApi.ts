import { areas } from '#resources';
import { samples } from '#resources/samples.ts';
import { openApi as open } from '#server/openApi.ts';

/** The embedded API over the data folder, for the development server. */
export const openApi = () =>
  open({
    areas,
    samples,
    dataDir: process.env.DATA_DIR || 'data',
    sampleData: process.env.SAMPLE_DATA !== 'off',
    host: 'localhost',
  });
