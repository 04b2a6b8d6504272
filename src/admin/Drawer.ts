import type { DrawerProps } from '@mui/material/Drawer';
import { lazyDialog } from './routing/loading/lazyDialog.ts';

const load = () => import('@mui/material/Drawer');

/** Fetches the drawer's code early. If that fails, opening a drawer says so. */
export const preloadDrawer = (): void => void load().catch(() => undefined);

/** MUI's drawer, loaded lazily: MUI's overlays weigh 7 kB, and a list shows none at first. */
export const Drawer = lazyDialog<DrawerProps>(load);
