import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import History from '@mui/icons-material/History';
import { useTranslate } from 'react-admin';
import { useApi } from '../apiContext.ts';
import { IconMark } from '../layout/IconMark.tsx';
import { menuLeaves, menuTree } from '../layout/menu/menuTree.ts';
import { useRegistry } from '../registryContext.ts';
import { officeScreens } from '../routing/officeScreens.ts';
import type { PaletteItem } from './paletteItem.ts';

const officeMarks = { activity: <History />, bin: <DeleteOutlined /> };

/** Everything that the menu leads to, and the office's own screens. */
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
