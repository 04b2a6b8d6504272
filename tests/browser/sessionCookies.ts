import type { Cookie } from 'playwright-core';
import type { App } from './app.ts';

/** The session values as the login page keeps them, got without opening it. */
export const sessionCookies = async (app: App): Promise<Omit<Cookie, 'domain' | 'path'>[]> => {
  const reply = await fetch(`${app.url}/api/login-web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(app.account),
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
