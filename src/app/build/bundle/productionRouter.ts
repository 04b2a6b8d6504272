import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = (name: string) =>
  fileURLToPath(new URL(`../../../../node_modules/react-router/dist/production/${name}`, import.meta.url));

/** Builds with react-router's own production files: its package names those of development, warnings included, to whoever imports modules. */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: file('index.mjs') },
        { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
      ],
    },
  }),
});
