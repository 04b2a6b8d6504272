import { restHeader } from '#api/contract.ts';
import type { Credentials } from './accounts/firstAccount.ts';
import type { Routes } from './http/routes.ts';

interface ConfigOptions {
  readonly secret: string;
  /** The account to try the product with; sent to this machine only. */
  readonly demo: Credentials | undefined;
}

/** `/config.json`: what the page needs to know of this API. Plain settings, so without the envelope. */
export const configRoute = (routes: Routes, { secret, demo }: ConfigOptions): void => {
  routes.open('GET', '/config.json', {}, ({ local }) => ({
    status: 200,
    body: JSON.stringify({ signingSecret: secret, restHeader, ...(demo && local ? { demo } : {}) }),
    headers: {},
  }));
};
