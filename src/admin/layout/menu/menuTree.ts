import type { Areas } from '#schema/areas.ts';
import { paths } from '#schema/paths.ts';
import type { Resource } from '#schema/resource.ts';
import type { NavItem } from './navItem.ts';

const itemOf = (resource: Resource): NavItem => ({
  id: resource.name,
  type: 'item',
  title: `resources.${resource.name}.name`,
  url: paths(resource).list(),
  icon: resource.icon,
});

/** The side menu: one group with the dashboard and every entry of the registry, in its order. */
export const menuTree = (areas: Areas): readonly NavItem[] => [
  {
    id: 'main',
    type: 'group',
    title: 'shell.menu.main',
    children: [
      {
        id: 'dashboard',
        type: 'item',
        title: 'shell.menu.dashboard',
        url: '/dashboard',
        icon: 'dashboard',
        breadcrumbs: false,
      },
      ...areas.menu.map((entry): NavItem => {
        if (entry.type === 'item') return itemOf(entry.resource);
        return {
          id: `group/${entry.name}`,
          type: 'collapse',
          title: `groups.${entry.name}`,
          icon: entry.icon,
          children: entry.resources.map(itemOf),
        };
      }),
    ],
  },
];
