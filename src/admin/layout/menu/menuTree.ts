import { isPage, type Page } from '#schema/page.ts';
import { paths } from '#schema/paths.ts';
import { isGroup, type MenuEntry, type Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import type { NavItem } from './navItem.ts';

const pageItem = ({ name, route, icon, breadcrumbs }: Page): NavItem => ({
  id: name,
  type: 'item',
  title: `pages.${name}`,
  url: route,
  icon,
  ...(!breadcrumbs && { breadcrumbs }),
});

const resourceItem = (resource: Resource): NavItem => ({
  id: resource.name,
  type: 'item',
  title: `resources.${resource.name}.name`,
  url: paths(resource).list(),
  icon: resource.icon,
});

const itemOf = (entry: MenuEntry): NavItem => (isPage(entry) ? pageItem(entry) : resourceItem(entry));

/** The side menu: one group with every entry of the registry, in its order. */
export const menuTree = (registry: Registry): readonly NavItem[] => [
  {
    id: 'main',
    type: 'group',
    title: 'shell.menu.main',
    children: registry.menu.map((entry): NavItem => {
      if (!isGroup(entry)) return itemOf(entry);
      return {
        id: `group/${entry.name}`,
        type: 'collapse',
        title: `groups.${entry.name}`,
        icon: entry.icon,
        children: entry.entries.map(itemOf),
      };
    }),
  },
];
