import { preferences } from '#admin/preferences/preferences.ts';
import { adminTheme } from '#admin/theme/adminTheme.ts';
import { storedLanguage } from '#i18n/language.ts';
import { fallbackLanguage } from '#values/language.ts';

/** Builds the admin's theme before anything renders: as the person chose it; before a log-in, as the last one did. */
export const prepareTheme = (): void =>
  void adminTheme({ ...preferences(), language: storedLanguage() ?? fallbackLanguage });
