import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Plugin, UserConfig } from 'vite';
import { faultEvent } from '#admin/reportToDevServer.ts';
import { failureBody } from '#api/contract.ts';
import { everywhere } from '#server/http/securityHeaders.ts';
import { connectionInfoOf } from '#server/network/connectionInfo.ts';
import { refuse } from '#server/StartError.ts';
import { onStop } from '#server/stopping.ts';
import { checkResources, isResourceProblemError } from '../build/resourceFiles.ts';
import { misspeltSettings, readSettings, type Settings } from '../settings.ts';
import { type HotApi, hotApi } from './hotApi.ts';

/** Files that the registry knows only by name: no module of the API imports them. */
const screenFile = /\/resources\/.*\.(?:page|view)\.tsx$/;
const apiPath = /^\/(?:api|files)(?:\/|$)|^\/config\.json(?:\?|$)/;

const apiFile = '/src/app/development/developmentApi.ts';
type DevelopmentModule = typeof import('./developmentApi.ts');

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** Where in resource files an error was thrown, if its message does not say so, as JavaScript's own do not. */
const placesOf = (error: unknown): string => {
  const stack = error instanceof Error && !isResourceProblemError(error) ? error.stack : undefined;
  return stack?.match(/^ +at .*\/resources\/.*$/gm)?.join('\n') ?? '';
};

/** What Vite itself does not serve: our list replaces its default. */
const secrets = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**'];
/** Files of any other data folder too: an earlier, copied or set-aside one. */
const dataFiles = ['*.sqlite', '*.sqlite-*', 'signing-secret', 'server-secret', 'demo-account.json', 'outbox.jsonl'];

/** Reports wrong and misspelt settings as `npm start` does: Vite would print the whole error with its stack. */
const settings = (): Settings => {
  try {
    for (const line of misspeltSettings()) console.warn(line);
    return readSettings();
  } catch (error) {
    refuse(error);
    return process.exit();
  }
};

/** What is in a folder, as a pattern in which the brackets of its name mean themselves. */
const patternOf = (folder: string): string => {
  const path = resolve(folder).replaceAll('\\', '/');
  return `${path.replace(/[^\w/]/g, '\\$&')}/**`;
};

const serverConfig = (): UserConfig => {
  const { allowedHosts, dataDir, backupDir, port, host } = settings();
  // Vite checks the host of every request and socket before our own code runs.
  return {
    server: {
      // Vite's defaults where nothing is set.
      ...(process.env.PORT && { port, strictPort: true }),
      ...(process.env.HOST && { host }),
      allowedHosts: [...allowedHosts],
      headers: everywhere,
      // By default Vite lets pages of any other port on this machine read everything, such as how to log in.
      cors: false,
      // Vite serves every file of the project: these hold people's data, passwords and the signing secret.
      fs: { deny: [...secrets, ...dataFiles, ...[dataDir, backupDir].map(patternOf)] },
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
  let removeStopListener: (() => void) | undefined;
  let isStale = false;
  /** The faults that pages have reported since one of their files was saved. */
  const reportedFaults = new Set<string>();
  return {
    name: 'embedded-api',
    apply: 'serve',
    config: serverConfig,
    configureServer(server) {
      let currentError: unknown;
      /** The message last written to the console. */
      let lastLogged: string | undefined;
      // Compilers colour their messages for a terminal.
      const overlay = (message = messageOf(currentError), stack = placesOf(currentError)) => ({
        type: 'error' as const,
        err: { message: stripVTControlCharacters(message), stack },
      });
      const report = (error: unknown) => {
        if (error === currentError) return;
        currentError = error;
        if (error === undefined) {
          lastLogged = undefined;
          // An update removes the overlay, also from a page that was loaded between the correction and now.
          return server.ws.send({ type: 'update', updates: [] });
        }
        // Vite has corrected the lines only of what was thrown while a file was loaded.
        if (error instanceof Error) server.ssrFixStacktrace(error);
        server.ws.send(overlay());
        const message = messageOf(error);
        const { logger } = server.config;
        // Vite itself logs what a module threw.
        const isLogged = message === lastLogged || (error instanceof Error && logger.hasErrorLogged(error));
        if (!isLogged) logger.error(`${message}\n${placesOf(error)}`.trim(), { timestamp: true });
        lastLogged = message;
      };
      // For a page that was opened, or reloaded by the save, after the error was sent.
      server.ws.on('vite:client:connect', (_, client) => {
        if (currentError !== undefined) client.send(overlay());
      });

      server.ws.on(faultEvent, ({ message }: { readonly message: string }, client) => {
        client.send(overlay(message, ''));
        if (!reportedFaults.has(message)) server.config.logger.error(message, { timestamp: true });
        reportedFaults.add(message);
      });

      const load = async () => {
        // Vite keeps the error of a load in the middle of which a file was mended.
        if (isStale)
          for (const file of server.environments.ssr.moduleGraph.idToModuleMap.values()) file.ssrError = null;
        isStale = false;
        try {
          const module = (await server.ssrLoadModule(apiFile, { fixStacktrace: true })) as DevelopmentModule;
          module.checkScreens();
          return module;
        } catch (error) {
          // The first mistake in a file kept the others from being looked at.
          const loadFile = (file: string) => server.ssrLoadModule(`/${file}`);
          const found: unknown = await checkResources(server.config.root, loadFile).catch((all: unknown) => all);
          // Vite has logged the first.
          throw found && messageOf(found) !== messageOf(error) ? found : error;
        }
      };
      const hot = hotApi(load, report);
      api = hot;
      // Opening the API prints how to log in, below the address.
      server.httpServer?.once('listening', () => void hot.refresh());
      removeStopListener = onStop(() => server.close());
      const connectionInfo = connectionInfoOf(readSettings().trustProxy);
      const listener = getRequestListener((request, env) =>
        hot.fetch(request, connectionInfo((env as HttpBindings).incoming)).catch((error: unknown) =>
          // No API has opened yet.
          Response.json(failureBody(500, messageOf(error)), { status: 500 }),
        ),
      );
      server.middlewares.use((request, response, next) => {
        if (apiPath.test(request.url ?? '')) void listener(request, response);
        else next();
      });
    },
    hotUpdate({ modules, file }) {
      const isScreenFile = screenFile.test(file);
      if (isScreenFile) reportedFaults.clear();
      // Report a mistake at the save: a page that keeps its old code because of it may make no request.
      if (this.environment.name !== 'ssr') return;
      isStale ||= modules.length > 0;
      if (isScreenFile || modules.length > 0) void api?.refresh();
    },
    // The development server is closing.
    closeBundle() {
      removeStopListener?.();
      return api?.close();
    },
  };
};
