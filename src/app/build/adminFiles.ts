import type { Plugin } from 'vite';
import { adminNeeds, listNeeds } from './budgets.ts';
import { filesOf } from './filesOf.ts';

/**
 * Emits `/admin-files.json`: the scripts of the admin in the order in which they run, which the server names to who is
 * signed in, with the page; and the list's, which the log-in page has the browser fetch as well while nobody types yet.
 */
export const adminFiles = (): Plugin => ({
  name: 'admin-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const scripts = (modules: readonly string[]) => filesOf(bundle, modules).scripts.map((file) => `/${file}`);
      const frame = scripts(adminNeeds);
      const source = JSON.stringify({ admin: frame, list: scripts(listNeeds).filter((file) => !frame.includes(file)) });
      this.emitFile({ type: 'asset', fileName: 'admin-files.json', source });
    },
  },
});
