import type { Stage } from './stage.ts';

/** A screen that the bench opens. */
export interface Screen {
  /** As in the build's budgets. */
  readonly name: string;
  readonly path: string;
  /** A selector of what is there once the screen is usable. */
  readonly usable: string;
  readonly signedIn: boolean;
  readonly mobile: boolean;
}

const office = (name: string, path: string, usable: string, signedIn = true): Screen => ({
  name,
  path,
  usable,
  signedIn,
  mobile: false,
});
const mobile = (name: string, usable: string): Screen => ({
  name,
  path: `/usk-mobile/${name}`,
  usable,
  signedIn: false,
  mobile: true,
});

export const screens: readonly Screen[] = [
  office('login', '/login', 'input[type=password]', false),
  office('list', '/banner', '[data-row]'),
  office('form', '/banner/edit/1', '[data-field] input'),
  mobile('privacy-policy', 'article h2'),
  mobile('term-condition', 'article h2'),
  mobile('edit-profile', 'form button[type=submit]'),
  mobile('change-password', 'form button[type=submit]'),
  mobile('forgot-password', 'form button[type=submit]'),
  mobile('forgot-email', 'form button[type=submit]'),
  mobile('dana-lestari', 'main h2, main button'),
  mobile('edit-profile-picture', 'main button, main input'),
];

/** How to open a screen: with a token in the address for a mobile page, with the session's cookies if it needs them. */
export const opening = ({ path, usable, signedIn, mobile: phone }: Screen, { app, cookies, token }: Stage) => ({
  url: app.url + (phone ? `${path}?access_token=${token}` : path),
  usable,
  ...(signedIn ? { cookies } : {}),
  ...(phone ? { viewport: { width: 390, height: 844 } } : {}),
});
