import type { DrawerProps } from '@mui/material/Drawer';
import { lazyDialog } from './routing/loading/lazyDialog.ts';

const load = () => import('@mui/material/Drawer');

/** Has it there before the first is opened. That it did not come is said to whoever opens one. */
export const preloadDrawer = (): void => void load().catch(() => undefined);

/** MUI's, for what a first list is drawn with: all that lies over a screen is 7 kB, and nothing does at first. */
export const Drawer = lazyDialog<DrawerProps>(load);
