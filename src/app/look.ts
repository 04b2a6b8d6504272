import { preferences } from '#admin/preferences/preferences.ts';
import { adminTheme } from '#admin/theme/adminTheme.ts';

/** Makes the theme of the admin before anything is drawn in it: as its person chose it, before a log-in whoever was here last. */
export const prepareLook = (): void => void adminTheme(preferences());
