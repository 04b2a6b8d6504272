import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Plugin } from 'vite';
import { surroundingsOf } from '#server/network/surroundings.ts';
import { readSettings } from './settings.ts';

/** What `developmentApi.ts` gives, loaded anew through Vite whenever something that it imports was saved. */
type Development = typeof import('./developmentApi.ts');
type Api = Awaited<ReturnType<Development['openApi']>>;

const path = /^\/(?:api|files)(?:\/|$)|^\/config\.json(?:\?|$)/;

/**
 * `npm run dev` serves the API from the same port as the pages. A saved resource or server file takes effect with the
 * next request: the database is closed, opened again, and brought to what the resource files say now.
 */
export const embeddedApi = (): Plugin => ({
  name: 'embedded-api',
  apply: 'serve',
  // Vite checks the host of every request and socket before anything of ours.
  config: () => ({ server: { allowedHosts: [...readSettings().allowedHosts] } }),
  configureServer(server) {
    let loaded: Development | undefined;
    let opened: Promise<Api> | undefined;

    const close = async (api: Promise<Api> | undefined) => (await api?.catch(() => undefined))?.close();
    const current = async (): Promise<Api> => {
      const module = (await server.ssrLoadModule('/src/app/developmentApi.ts')) as Development;
      if (module !== loaded || !opened) {
        loaded = module;
        opened = close(opened).then(() => module.openApi());
      }
      return opened;
    };
    const surroundings = surroundingsOf();
    const listener = getRequestListener(async (request, env) => {
      try {
        return await (await current()).fetch(request, surroundings((env as HttpBindings).incoming));
      } catch (error) {
        // A fault in a resource file: said in the console and over the page, and tried again after the next save.
        opened = undefined;
        const message = error instanceof Error ? error.message : String(error);
        server.ws.send({ type: 'error', err: { message, stack: '' } });
        server.config.logger.error(message, { timestamp: true });
        return Response.json({ responseCode: '500', responseMessage: message }, { status: 500 });
      }
    });

    server.middlewares.use((request, response, next) => {
      if (path.test(request.url ?? '')) void listener(request, response);
      else next();
    });
    server.httpServer?.on('close', () => void close(opened));
  },
});
