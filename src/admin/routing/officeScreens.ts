import { apiHas } from '#providers/apiLimits.ts';
import { officeRoutes } from '#schema/paths.ts';
import { type LazyScreen, lazyScreen } from './lazyScreen.ts';

/** A screen of the office itself, of no resource. */
export interface OfficeScreen {
  readonly name: 'activity' | 'bin';
  readonly route: string;
  /** A key of the words. */
  readonly title: string;
  /** What the API must have for it. */
  readonly needs: Parameters<typeof apiHas>[0];
  readonly screen: LazyScreen<object>;
}

const all: readonly OfficeScreen[] = [
  {
    name: 'activity',
    route: officeRoutes.activity,
    title: 'shell.screens.activity',
    needs: 'history',
    screen: lazyScreen(() => import('../history/activity/ActivityScreen.tsx')),
  },
  {
    name: 'bin',
    route: officeRoutes.bin,
    title: 'shell.screens.bin',
    needs: 'bin',
    screen: lazyScreen(() => import('../history/bin/BinScreen.tsx')),
  },
];

/** Those that this API has: the address of another is a 404, and nothing leads to it. */
export const officeScreens = (): readonly OfficeScreen[] => all.filter(({ needs }) => apiHas(needs));

export const officeScreenAt = (pathname: string): OfficeScreen | undefined =>
  officeScreens().find(({ route }) => route === pathname);
