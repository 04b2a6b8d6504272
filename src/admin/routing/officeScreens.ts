import { officeRoutes } from '#schema/routes/paths.ts';
import type { OptionalPart } from '#values/changes.ts';
import type { OfficeApi } from '../apiContext.ts';
import { type LazyScreen, lazyScreen } from './loading/lazyScreen.ts';

/** A screen of the office itself, of no resource. */
interface OfficeScreen {
  readonly name: 'activity' | 'bin';
  readonly route: string;
  /** A key of the words. */
  readonly title: string;
  /** What the API must have for it. */
  readonly needs: OptionalPart;
  readonly screen: LazyScreen<object>;
}

const screens: readonly OfficeScreen[] = [
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
export const officeScreens = ({ has }: OfficeApi): readonly OfficeScreen[] => screens.filter(({ needs }) => has(needs));

/** The one at a path, whether this API has it or not. */
export const officeScreenAt = (pathname: string): OfficeScreen | undefined =>
  screens.find(({ route }) => route === pathname);
