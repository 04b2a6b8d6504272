import type { Plugin } from 'vite';
import { filesOf } from './filesOf.ts';

/** What the log-in page leads to: the admin, and the screen that most addresses open. */
const modules = ['src/app/admin.tsx', 'src/admin/list/ResourceList.tsx'];

/** Emits `/admin-files.json`: what the log-in page has the browser fetch, without running it, while nobody types yet. */
export const adminFiles = (): Plugin => ({
  name: 'admin-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const source = JSON.stringify(filesOf(bundle, modules).scripts.map((file) => `/${file}`));
      this.emitFile({ type: 'asset', fileName: 'admin-files.json', source });
    },
  },
});
