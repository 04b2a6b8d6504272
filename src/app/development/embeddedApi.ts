import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Plugin, UserConfig } from 'vite';
import { faultEvent } from '#admin/tellDeveloper.ts';
import { failureBody } from '#api/contract.ts';
import { everywhere } from '#server/http/securityHeaders.ts';
import { connectionInfoOf } from '#server/network/connectionInfo.ts';
import { refuse } from '#server/StartError.ts';
import { onStop } from '#server/stopping.ts';
import { readSettings, type Settings } from '../command/settings.ts';
import { type ApiModule, type HotApi, hotApi } from './hotApi.ts';

/** Files that the registry knows by their name alone: no module of the API imports them. */
const screenFile = /\/resources\/.*\.(?:page|view)\.tsx$/;
const path = /^\/(?:api|files)(?:\/|$)|^\/config\.json(?:\?|$)/;

interface DevelopmentModule extends ApiModule {
  /** @throws {ResourceProblemError} where registry and files differ; the API itself goes on without them. */
  checkScreens(): void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What Vite keeps back by itself: a list of one's own stands in the place of its own. */
const secrets = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**'];
/** Also of a data folder that is not this one's: of before, copied, put aside. */
const ofDataFolders = [
  '*.sqlite',
  '*.sqlite-*',
  'signing-secret',
  'server-secret',
  'demo-account.json',
  'outbox.jsonl',
];

/** Vite would print all of an error, with its stack; a wrong setting is told as `npm start` tells it. */
const settings = (): Settings => {
  try {
    return readSettings();
  } catch (error) {
    refuse(error);
    return process.exit();
  }
};

const serverConfig = (): UserConfig => {
  const { allowedHosts, dataDir, backupDir, port, host } = settings();
  const { PORT, HOST } = process.env;
  // Vite serves every file of the project: these are people's data, passwords, and the secret that signs.
  const kept = [dataDir, backupDir].map((folder) => `${resolve(folder).replaceAll('\\', '/')}/**`);
  // It checks the host of every request and socket before anything of ours.
  return {
    server: {
      // Where nothing is set, Vite's own.
      ...(PORT && { port, strictPort: true }),
      ...(HOST && { host }),
      allowedHosts: [...allowedHosts],
      headers: everywhere,
      // By itself it lets a page of any other port of this machine read, among all else, how to log in.
      cors: false,
      fs: { deny: [...secrets, ...ofDataFolders, ...kept] },
    },
  };
};

/**
 * `npm run dev` serves the API from the same port as the pages. A saved resource or server file takes effect at once:
 * the database is closed, opened again, and brought to what the resource files say now. A mistake in it is said in the
 * console once, and over every page, until it is mended; meanwhile the API goes on as it was.
 */
export const embeddedApi = (): Plugin => {
  let api: HotApi | undefined;
  let unheard: (() => void) | undefined;
  /** What pages have found in their own files since one was saved. */
  const found = new Set<string>();
  return {
    name: 'embedded-api',
    apply: 'serve',
    config: serverConfig,
    configureServer(server) {
      let standing: unknown;
      /** What the console was told of it. */
      let told: string | undefined;
      // A compiler colours what it says, for a terminal.
      const overlay = (message = messageOf(standing)) => ({
        type: 'error' as const,
        err: { message: stripVTControlCharacters(message), stack: '' },
      });
      const say = (error: unknown) => {
        if (error === standing) return;
        standing = error;
        if (error === undefined) {
          told = undefined;
          // An update takes the overlay away, also from a page that was loaded between the mending and now.
          server.ws.send({ type: 'update', updates: [] });
          return;
        }
        server.ws.send(overlay());
        const message = messageOf(error);
        const { logger } = server.config;
        // Vite itself says what a module threw.
        const known = message === told || (error instanceof Error && logger.hasErrorLogged(error));
        if (!known) logger.error(message, { timestamp: true });
        told = message;
      };
      // A page that was opened, or loaded anew by the save, after it was said.
      server.ws.on('vite:client:connect', (_, client) => {
        if (standing !== undefined) client.send(overlay());
      });

      server.ws.on(faultEvent, ({ message }: { readonly message: string }, client) => {
        client.send(overlay(message));
        if (!found.has(message)) server.config.logger.error(message, { timestamp: true });
        found.add(message);
      });

      const load = async () => {
        const module = (await server.ssrLoadModule('/src/app/development/developmentApi.ts')) as DevelopmentModule;
        module.checkScreens();
        return module;
      };
      const hot = hotApi(load, say);
      api = hot;
      // It says how to log in, below the address.
      server.httpServer?.once('listening', () => void hot.refresh());
      unheard = onStop(() => server.close());
      const connectionInfo = connectionInfoOf(readSettings().trustProxy);
      const listener = getRequestListener(async (request, env) => {
        try {
          return await hot.fetch(request, connectionInfo((env as HttpBindings).incoming));
        } catch (error) {
          // None has ever opened.
          return Response.json(failureBody(500, messageOf(error)), { status: 500 });
        }
      });
      server.middlewares.use((request, response, next) => {
        if (path.test(request.url ?? '')) void listener(request, response);
        else next();
      });
    },
    hotUpdate({ modules, file }) {
      const named = screenFile.test(file);
      if (named) found.clear();
      // Said as soon as it is saved: a page that keeps its old code over a mistake may not ask for anything.
      if (this.environment.name === 'ssr' && (named || modules.length > 0)) void api?.refresh();
    },
    // The development server is being closed.
    closeBundle() {
      unheard?.();
      return api?.close();
    },
  };
};
