import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = (name: string) =>
  fileURLToPath(new URL(`../../../../node_modules/react-router/dist/production/${name}`, import.meta.url));

/** Builds with react-router's production files: its package exports the development ones, with warnings, as modules. */
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
