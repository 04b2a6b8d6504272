import { officeRoutes } from '#schema/routes/paths.ts';
import type { OptionalPart } from '#values/changes.ts';
import type { OfficeApi } from '../apiContext.ts';
import { type LazyScreen, lazyScreen } from './loading/lazyScreen.ts';

/** A screen of the office itself, which belongs to no resource. */
interface OfficeScreen {
  readonly name: 'activity' | 'bin';
  readonly route: string;
  /** A translation key. */
  readonly title: string;
  /** The part of the API that it needs. */
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

/** The screens that this API supports: the address of any other is a 404, and nothing leads to it. */
export const officeScreens = ({ has }: OfficeApi): readonly OfficeScreen[] => screens.filter(({ needs }) => has(needs));

/** The screen at a path, whether the API supports it or not. */
export const officeScreenAt = (pathname: string): OfficeScreen | undefined =>
  screens.find(({ route }) => route === pathname);
