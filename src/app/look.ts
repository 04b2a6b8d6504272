import { preferences } from '#admin/preferences/preferences.ts';
import { adminTheme } from '#admin/theme/adminTheme.ts';

/** Makes the theme of the admin, as the person who is logged in has chosen it, before anything is drawn in it. */
export const prepareLook = (): void => void adminTheme(preferences());
