import type { Plugin } from 'vite';
import { filesOf, withPreloads } from '../filesOf.ts';

/**
 * Lets index.html ask for all that the back office starts with. The entry would ask for it too, but only once it has
 * run, and on a slow line that is a round trip later. After `mobileDocuments`, whose pages need none of it.
 */
export const officeDocument = (): Plugin => ({
  name: 'office-document',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      index.source = withPreloads(String(index.source), filesOf(bundle, ['src/app/office.tsx']).scripts);
    },
  },
});
