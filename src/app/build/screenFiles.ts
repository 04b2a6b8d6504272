import type { Plugin } from 'vite';
import { filesOf } from './filesOf.ts';
import { loadRegistry } from './resourceFiles.ts';

const admin = 'src/app/admin.tsx';

/**
 * Emits `/screen-files.json`: the scripts of every screen of the back office that index.html does not ask for itself,
 * the pages by their routes. The server names them to who is signed in, with the page: by itself the browser learns of
 * them when the entry has run.
 */
export const screenFiles = (): Plugin => {
  let root = '.';
  return {
    name: 'screen-files',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { pages } = await loadRegistry(root);
        const modules = [
          ['list', 'src/admin/list/ResourceList.tsx'],
          ['form', 'src/admin/form/ResourceForm.tsx'],
          ...pages.map(({ route, file }) => [route, file] as const),
        ] as const;
        const given = new Set(filesOf(bundle, ['index.html', 'src/app/office.tsx']).scripts);
        const files = modules.map(([screen, module]) => {
          const { scripts } = filesOf(bundle, [admin, module]);
          return [screen, scripts.filter((file) => !given.has(file)).map((file) => `/${file}`)];
        });
        const source = JSON.stringify(Object.fromEntries(files));
        this.emitFile({ type: 'asset', fileName: 'screen-files.json', source });
      },
    },
  };
};
