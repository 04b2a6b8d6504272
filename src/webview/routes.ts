import type { ComponentType } from 'react';
import { type LegalName, legalText } from './pages/legal/legalText.ts';
import { languageOfPage } from './words/languageOfPage.ts';
import type { WordKey } from './words/words.ts';

/** A mobile page. Its code is fetched when it is opened. */
export interface WebviewRoute {
  readonly path: string;
  readonly title: WordKey;
  /** `standalone`: a text on its own. `narrow`: in the mobile layout. */
  readonly layout: 'standalone' | 'narrow';
  /** Whether what was typed outlives the page; never on pages for passwords and codes. */
  readonly keepsTyped?: true;
  readonly load: () => Promise<{ default: ComponentType }>;
}

const base = '/usk-mobile';

/** Fetches a text in parallel with the code that shows it, which is one file for all texts: saves a round trip. */
const withText = async (name: LegalName, code: Promise<typeof import('./pages/legal/LegalPage.tsx')>) => {
  legalText(name, languageOfPage()).catch(() => undefined);
  return { default: (await code).pages[name] };
};

/** The table of the mobile pages, served by the light root and, as custom routes, by the admin. */
export const webviewRoutes: readonly WebviewRoute[] = [
  {
    path: `${base}/privacy-policy`,
    title: 'legal.privacy-policy',
    layout: 'standalone',
    load: () => withText('privacy-policy', import('./pages/legal/LegalPage.tsx')),
  },
  {
    path: `${base}/term-condition`,
    title: 'legal.term-condition',
    layout: 'standalone',
    load: () => withText('term-condition', import('./pages/legal/LegalPage.tsx')),
  },
  {
    path: `${base}/edit-profile`,
    title: 'profile.title',
    layout: 'narrow',
    keepsTyped: true,
    load: () => import('./pages/profile/EditProfile.tsx'),
  },
  {
    path: `${base}/edit-profile-picture`,
    title: 'picture.title',
    layout: 'narrow',
    load: () => import('./pages/picture/EditProfilePicture.tsx'),
  },
  {
    path: `${base}/change-password`,
    title: 'password.title',
    layout: 'narrow',
    load: () => import('./pages/password/ChangePassword.tsx'),
  },
  {
    path: `${base}/forgot-password`,
    title: 'forgot.title',
    layout: 'narrow',
    load: () => import('./pages/forgot/ForgotPassword.tsx'),
  },
  {
    path: `${base}/forgot-email`,
    title: 'email.title',
    layout: 'narrow',
    load: () => import('./pages/email/ForgotEmail.tsx'),
  },
  {
    path: `${base}/dana-lestari`,
    title: 'fund.title',
    layout: 'narrow',
    keepsTyped: true,
    load: () => import('./pages/fund/EndowmentFund.tsx'),
  },
];

/** Every other address below the base path; the admin mounts it last. */
export const unknownRoute: WebviewRoute = {
  path: `${base}/*`,
  title: 'notFound.title',
  layout: 'narrow',
  load: () => import('./pages/NotFound.tsx'),
};

/** The page at an address, undefined outside these pages. A trailing slash is ignored; the case of letters counts. */
export const webviewRoute = (pathname: string): WebviewRoute | undefined => {
  const path = pathname.replace(/\/+$/, '');
  if (path.split('/', 2).join('/').toLowerCase() !== base) return undefined;
  return webviewRoutes.find((route) => route.path === path) ?? unknownRoute;
};
