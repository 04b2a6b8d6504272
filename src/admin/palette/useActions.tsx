import Add from '@mui/icons-material/Add';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/Logout';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Translate from '@mui/icons-material/Translate';
import { useI18nProvider, useLogout, useTranslate } from 'react-admin';
import { namedLanguages } from '#i18n/language.ts';
import { paths } from '#schema/routes/paths.ts';
import { modeMarks } from '../layout/bar/Switches.tsx';
import { modes } from '../preferences/preferences.ts';
import { useLanguageChoice } from '../preferences/useLanguageChoice.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { useRegistry } from '../registryContext.ts';
import type { PaletteItem } from './paletteItem.ts';

/** What can be done from anywhere. */
export const useActions = (onPreferences: () => void, onKeys: () => void): readonly PaletteItem[] => {
  const translate = useTranslate();
  const [{ mode }, change] = usePreferences();
  const [language, setLanguage] = useLanguageChoice();
  const logout = useLogout();
  return [
    ...modes
      .filter((other) => other !== mode)
      .map((other) => ({
        id: `mode/${other}`,
        label: `${translate('shell.mode.label')}: ${translate(`shell.mode.${other}`)}`,
        mark: modeMarks[other],
        act: () => change({ mode: other }),
      })),
    ...namedLanguages
      .filter(({ locale }) => locale !== language)
      .map(({ locale, name }) => ({
        id: `language/${locale}`,
        label: `${translate('shell.language')}: ${name}`,
        mark: <Translate />,
        act: () => setLanguage(locale),
      })),
    { id: 'preferences', label: translate('shell.preferences'), mark: <SettingsOutlined />, act: onPreferences },
    { id: 'keys', label: translate('shell.keys.title'), mark: <Keyboard />, act: onKeys },
    {
      id: 'logout',
      label: translate('shell.profile.logout'),
      mark: <Logout />,
      act: () => void logout(null, '/login', false),
    },
  ];
};

/** A new record of any resource that is no other record's. */
export const useAdditions = (): readonly PaletteItem[] => {
  const { translate } = useI18nProvider();
  return useRegistry()
    .resources.filter(({ can, parent }) => can.create && !parent)
    .map((resource) => {
      const name = translate(`resources.${resource.name}.name`, { _: resource.name });
      const one = translate(`resources.${resource.name}.one`, { _: name });
      return {
        id: `add/${resource.name}`,
        label: translate('palette.add', { one }),
        mark: <Add />,
        to: paths(resource).add(),
      };
    });
};
