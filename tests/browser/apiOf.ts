import { createHmac } from 'node:crypto';
import { signedPath, stringToSign } from '#api/stringToSign.ts';
import type { App } from './app.ts';

export type ApiRecord = Readonly<Record<string, unknown>> & { readonly id: number };

/** Signed calls to a running app, to check what is behind the screens. */
export interface AppApi {
  get<Data>(path: string): Promise<Data>;
  post(path: string, body: unknown): Promise<ApiRecord>;
}

let last = 0;
/** A new one for each call: two signatures of the same millisecond would be equal. */
const timestamp = () => {
  last = Math.max(last + 1, Date.now());
  return new Date(last).toISOString();
};

/** Logs in with the sample account. */
const login = async (app: App): Promise<AppApi> => {
  const json = { 'content-type': 'application/json' };
  const reply = await fetch(`${app.url}/api/login-web`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(app.account),
  });
  const { data: session } = (await reply.json()) as { data: { access_token: string } };
  const { signingSecret } = (await (await fetch(`${app.url}/config.json`)).json()) as { signingSecret: string };

  const call = async (verb: string, path: string, body?: unknown): Promise<unknown> => {
    const parts = {
      path: signedPath(path),
      verb,
      token: session.access_token,
      timestamp: timestamp(),
      body: body === undefined ? '' : JSON.stringify(body),
    };
    const reply = await fetch(app.url + path, {
      method: verb,
      headers: {
        ...json,
        authorization: `Bearer ${parts.token}`,
        'x-timestamp': parts.timestamp,
        'x-signature': createHmac('sha256', signingSecret).update(stringToSign(parts)).digest('base64'),
      },
      ...(body === undefined ? {} : { body: parts.body }),
    });
    const envelope = (await reply.json()) as { data: unknown };
    if (!reply.ok) throw new Error(`${verb} ${path}: ${reply.status} ${JSON.stringify(envelope)}`);
    return envelope.data;
  };
  return {
    get: <Data>(path: string) => call('GET', path) as Promise<Data>,
    post: (path, body) => call('POST', path, body) as Promise<ApiRecord>,
  };
};

const known = new WeakMap<App, Promise<AppApi>>();

/** The calls to that app, with one log-in for all callers: a log-in is made to cost processor time. */
export const apiOf = (app: App): Promise<AppApi> => {
  const api = known.get(app) ?? login(app);
  known.set(app, api);
  return api;
};
