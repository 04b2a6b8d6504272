import { preferences } from '#admin/preferences/preferences.ts';
import { adminTheme } from '#admin/theme/adminTheme.ts';
import { storedLanguage } from '#i18n/language.ts';
import { fallbackLanguage } from '#values/language.ts';

/** Makes the theme of the admin before anything is drawn in it: as its person chose it, before a log-in whoever was here last. */
export const prepareLook = (): void =>
  void adminTheme({ ...preferences(), language: storedLanguage() ?? fallbackLanguage });
