import type { Plugin, Rolldown } from 'vite';

/** What the log-in page leads to: the admin, and the screen that most addresses open. */
const modules = ['/src/app/admin.tsx', '/src/admin/list/ResourceList.tsx'];

/** The files of these modules' chunks and of all that they import. */
const filesOf = (bundle: Rolldown.OutputBundle): string[] => {
  const files = new Set<string>();
  const reach = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const imported of chunk.imports) reach(imported);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    const id = chunk.type === 'chunk' ? chunk.facadeModuleId : null;
    if (id && modules.some((module) => id.endsWith(module))) reach(name);
  }
  return [...files].map((file) => `/${file}`);
};

/** Emits `/admin-files.json`: what the log-in page has the browser fetch, without running it, while nobody types yet. */
export const adminFiles = (): Plugin => ({
  name: 'admin-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: 'admin-files.json', source: JSON.stringify(filesOf(bundle)) });
    },
  },
});
