import type { Cookie } from 'playwright-core';
import type { App } from './app.ts';

/** The session cookies that the login page sets, without opening it; by default the sample account's. */
export const sessionCookies = async (app: App, account = app.account): Promise<Omit<Cookie, 'domain' | 'path'>[]> => {
  const reply = await fetch(`${app.url}/api/login-web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!reply.ok) throw new Error(`The sample account cannot log in: ${await reply.text()}`);
  const { data } = (await reply.json()) as { data: Record<string, unknown> };
  return ['access_token', 'id_user', 'name', 'phone', 'profile_picture', 'refresh_token'].map((name) => ({
    name,
    value: encodeURIComponent(String(data[name] ?? '')),
    url: app.url,
    expires: Math.floor(Date.now() / 1000) + 3600,
    httpOnly: false,
    secure: true,
    sameSite: 'Strict',
  }));
};
