import type { Plugin } from 'vite';
import { localeFiles } from '#i18n/localeFiles.ts';

/** `/locales/{language}/{namespace}.json` from the parts in `src/i18n/words`: written by the build, served fresh in development. */
export const locales = (): Plugin => ({
  name: 'locales',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0]?.slice(1);
      const found = localeFiles().find((file) => file.path === path);
      if (!found) return next();
      response.setHeader('Content-Type', 'application/json');
      response.setHeader('Cache-Control', 'no-cache');
      response.end(found.content);
    });
  },
  generateBundle() {
    for (const { path, content } of localeFiles()) this.emitFile({ type: 'asset', fileName: path, source: content });
  },
});
