import type { Routes } from './http/routes.ts';

export interface ConfigOptions {
  readonly secret: string;
  readonly demo: { readonly username: string; readonly password: string } | undefined;
}

/** `/config.json`: what the page has to know of this API. Plain settings, so not in the envelope. */
export const configRoute = (routes: Routes, { secret, demo }: ConfigOptions): void => {
  const body = JSON.stringify({ signingSecret: secret, ...(demo ? { demo } : {}) });
  routes.open('GET', '/config.json', {}, () => ({ status: 200, body, headers: {} }));
};
