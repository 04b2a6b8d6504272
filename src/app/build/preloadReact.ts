import type { Plugin } from 'vite';

/** Lets index.html ask for React at once: the entry looks at the address before it knows what else to fetch. */
export const preloadReact = (): Plugin => ({
  name: 'preload-react',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const react = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => /\/react-dom\/.*client/.test(id)),
      );
      if (!react) throw new Error('The build has no chunk with React in it.');
      return [
        {
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${react.fileName}` },
          injectTo: 'head',
        },
      ];
    },
  },
});
