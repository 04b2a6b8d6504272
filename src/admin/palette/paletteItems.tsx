import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import History from '@mui/icons-material/History';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/Logout';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Translate from '@mui/icons-material/Translate';
import type { ReactNode } from 'react';
import { useI18nProvider, useLogout, useTranslate } from 'react-admin';
import { paths } from '#schema/routes/paths.ts';
import { useApi } from '../apiContext.ts';
import { labelsOf } from '../kinds/words/useLabels.ts';
import { modeMarks } from '../layout/bar/Switches.tsx';
import { IconMark } from '../layout/IconMark.tsx';
import { menuLeaves, menuTree } from '../layout/menu/menuTree.ts';
import { useLanguageChoice, useLookChoice } from '../preferences/usePreferences.ts';
import { useRegistry } from '../registryContext.ts';
import { officeScreens } from '../routing/screens.ts';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** Words not shown by which people look for it too. */
  readonly synonyms?: string;
  /** What it is or belongs to, beside the label. */
  readonly hint?: string;
  readonly mark: ReactNode;
  /** The address it opens. */
  readonly to?: string;
  /** What it does if it opens no address. */
  readonly act?: () => void;
}

export interface PaletteSection {
  readonly name: 'recent' | 'screens' | 'actions' | 'records';
  readonly items: readonly PaletteItem[];
}

const officeMarks = { activity: <History />, bin: <DeleteOutlined /> };

/** All screens of the menu, and the office's own. */
export const useScreens = (): readonly PaletteItem[] => {
  const translate = useTranslate();
  const entries = menuLeaves(menuTree(useRegistry())).map(({ id, title, icon, url, group }) => ({
    id: `screen/${id}`,
    label: translate(title),
    ...(group && { hint: translate(group) }),
    mark: <IconMark name={icon} />,
    to: url,
  }));
  const own = officeScreens(useApi()).map(({ name, title, route }) => ({
    id: `screen/${route}`,
    label: translate(title),
    mark: officeMarks[name],
    to: route,
  }));
  return [...entries, ...own];
};

/** Actions available from anywhere. */
export const useActions = (onPreferences: () => void, onKeys: () => void): readonly PaletteItem[] => {
  const translate = useTranslate();
  const mode = useLookChoice('mode');
  const language = useLanguageChoice();
  const logout = useLogout();
  return [
    ...mode.choices
      .filter(({ value }) => value !== mode.value)
      .map(({ value, label }) => ({
        id: `mode/${value}`,
        label: `${mode.label}: ${label}`,
        synonyms: translate('palette.mode'),
        mark: modeMarks[value],
        act: () => mode.onChoose(value),
      })),
    ...language.choices
      .filter(({ value }) => value !== language.value)
      .map(({ value, label }) => ({
        id: `language/${value}`,
        label: `${language.label}: ${label}`,
        mark: <Translate />,
        act: () => language.onChoose(value),
      })),
    { id: 'preferences', label: translate('shell.preferences'), mark: <SettingsOutlined />, act: onPreferences },
    { id: 'keys', label: translate('shell.shortcuts'), mark: <Keyboard />, act: onKeys },
    {
      id: 'logout',
      label: translate('shell.profile.logout'),
      mark: <Logout />,
      act: () => void logout(null, '/login', false),
    },
  ];
};

/** Adding a record, for every resource that is not nested. */
export const useAdditions = (): readonly PaletteItem[] => {
  const provider = useI18nProvider();
  return useRegistry()
    .resources.filter(({ can, parent }) => can.create && !parent)
    .map((resource) => ({
      id: `add/${resource.name}`,
      label: provider.translate('palette.add', { one: labelsOf(provider, resource).one }),
      mark: <Add />,
      to: paths(resource).add(),
    }));
};
