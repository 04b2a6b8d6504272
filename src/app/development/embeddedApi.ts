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

/** Files that the registry knows only by name: no module of the API imports them. */
const screenFile = /\/resources\/.*\.(?:page|view)\.tsx$/;
const path = /^\/(?:api|files)(?:\/|$)|^\/config\.json(?:\?|$)/;

interface DevelopmentModule extends ApiModule {
  /** @throws {ResourceProblemError} if registry and files differ; the API itself works without them. */
  checkScreens(): void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What Vite itself does not serve: our list replaces its default. */
const secrets = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**'];
/** Files of any other data folder too: an earlier, copied or set-aside one. */
const ofDataFolders = [
  '*.sqlite',
  '*.sqlite-*',
  'signing-secret',
  'server-secret',
  'demo-account.json',
  'outbox.jsonl',
];

/** Reports a wrong setting as `npm start` does: Vite would print the whole error with its stack. */
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
  // Vite serves every file of the project: these hold people's data, passwords and the signing secret.
  const kept = [dataDir, backupDir].map((folder) => `${resolve(folder).replaceAll('\\', '/')}/**`);
  // Vite checks the host of every request and socket before our own code runs.
  return {
    server: {
      // Vite's defaults where nothing is set.
      ...(PORT && { port, strictPort: true }),
      ...(HOST && { host }),
      allowedHosts: [...allowedHosts],
      headers: everywhere,
      // By default Vite lets pages of any other port on this machine read everything, such as how to log in.
      cors: false,
      fs: { deny: [...secrets, ...ofDataFolders, ...kept] },
    },
  };
};

/**
 * `npm run dev` serves the API from the same port as the pages. A saved resource or server file takes effect at once:
 * the database is closed, opened again and adapted to the resource files. A mistake is reported in the console once and
 * over every page until it is corrected; meanwhile the API goes on as it was.
 */
export const embeddedApi = (): Plugin => {
  let api: HotApi | undefined;
  let unheard: (() => void) | undefined;
  /** The faults that pages have reported since one of their files was saved. */
  const found = new Set<string>();
  return {
    name: 'embedded-api',
    apply: 'serve',
    config: serverConfig,
    configureServer(server) {
      let standing: unknown;
      /** The message last written to the console. */
      let told: string | undefined;
      // Compilers colour their messages for a terminal.
      const overlay = (message = messageOf(standing)) => ({
        type: 'error' as const,
        err: { message: stripVTControlCharacters(message), stack: '' },
      });
      const say = (error: unknown) => {
        if (error === standing) return;
        standing = error;
        if (error === undefined) {
          told = undefined;
          // An update removes the overlay, also from a page that was loaded between the correction and now.
          server.ws.send({ type: 'update', updates: [] });
          return;
        }
        server.ws.send(overlay());
        const message = messageOf(error);
        const { logger } = server.config;
        // Vite itself logs what a module threw.
        const known = message === told || (error instanceof Error && logger.hasErrorLogged(error));
        if (!known) logger.error(message, { timestamp: true });
        told = message;
      };
      // For a page that was opened, or reloaded by the save, after the error was sent.
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
      // Opening the API prints how to log in, below the address.
      server.httpServer?.once('listening', () => void hot.refresh());
      unheard = onStop(() => server.close());
      const connectionInfo = connectionInfoOf(readSettings().trustProxy);
      const listener = getRequestListener(async (request, env) => {
        try {
          return await hot.fetch(request, connectionInfo((env as HttpBindings).incoming));
        } catch (error) {
          // No API has opened yet.
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
      // Report a mistake at the save: a page that keeps its old code because of it may make no request.
      if (this.environment.name === 'ssr' && (named || modules.length > 0)) void api?.refresh();
    },
    // The development server is closing.
    closeBundle() {
      unheard?.();
      return api?.close();
    },
  };
};
