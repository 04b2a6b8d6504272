import type { Icon } from '#schema/icons.ts';
import type { Tone } from '#schema/kinds/select/select.ts';
import { isPage, type Page } from '#schema/page.ts';
import { isGroup, type MenuEntry, type Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';

/** An entry of the side menu, as the specification describes it. */
export interface NavItem {
  readonly id: string;
  /** A translation key. */
  readonly title: string;
  /** `group`: a heading with entries; `collapse`: opens and closes; `item`: a link. The menu shows others as errors. */
  readonly type: 'group' | 'collapse' | 'item' | (string & {});
  readonly url?: string;
  /** Where else the entry is the current one: the routes of what lives under its records. */
  readonly below?: readonly string[];
  readonly icon?: Icon;
  /** A second line; a translation key. */
  readonly caption?: string;
  readonly chip?: { readonly label: string; readonly tone?: Tone };
  readonly disabled?: boolean;
  /** Links out of the product, with a plain link. */
  readonly external?: boolean;
  /** Opens in a new tab. */
  readonly target?: boolean;
  /** `false`: its screen shows no breadcrumbs. */
  readonly breadcrumbs?: boolean;
  readonly children?: readonly NavItem[];
}

const pageItem = ({ name, route, icon, breadcrumbs }: Page): NavItem => ({
  id: name,
  type: 'item',
  title: `pages.${name}`,
  url: route,
  icon,
  breadcrumbs,
});

const resourceItem = (resource: Resource, { resources }: Registry): NavItem => ({
  id: resource.name,
  type: 'item',
  title: `resources.${resource.name}.name`,
  url: paths(resource).list(),
  below: resources.flatMap(({ parent, route }) => (parent?.resource === resource.name ? [route] : [])),
  icon: resource.icon,
});

/** The side menu: one group with every entry of the registry, in its order. */
export const menuTree = (registry: Registry): readonly NavItem[] => {
  const itemOf = (entry: MenuEntry): NavItem => (isPage(entry) ? pageItem(entry) : resourceItem(entry, registry));
  return [
    {
      id: 'main',
      type: 'group',
      title: 'shell.menu.main',
      children: registry.menu.map((entry) =>
        isGroup(entry)
          ? {
              id: `group/${entry.name}`,
              type: 'collapse',
              title: `groups.${entry.name}`,
              icon: entry.icon,
              children: entry.entries.map(itemOf),
            }
          : itemOf(entry),
      ),
    },
  ];
};

/** A menu entry that leads somewhere, and the title of the group around it. */
interface MenuLeaf extends NavItem {
  readonly url: string;
  readonly group: string | undefined;
}

/** The links of the menu, in its order. */
export const menuLeaves = (tree: readonly NavItem[], group?: string): readonly MenuLeaf[] =>
  tree.flatMap((item) => {
    const { url, children = [], type, title } = item;
    const leaf = url === undefined ? [] : [{ ...item, url, group }];
    return [...leaf, ...menuLeaves(children, type === 'collapse' ? title : group)];
  });

/** How much of a location an entry's addresses match at most; 0 if it is at none of them. */
const matched = (pathname: string, { url, external, below = [] }: Partial<NavItem> = {}): number => {
  const found = [url, ...below].filter((address) => address && `${pathname}/`.startsWith(`${address}/`));
  return external ? 0 : Math.max(0, ...found.map((address = '') => address.length));
};

/** The entries on the path to a location, outermost first: the item that matches most of it wins. */
export const trail = (tree: readonly NavItem[], pathname: string): readonly NavItem[] => {
  let best: readonly NavItem[] = [];
  const lengthOf = (items: readonly NavItem[]) => matched(pathname, items.at(-1));
  for (const item of tree) {
    const candidate = [item, ...trail(item.children ?? [], pathname)];
    if (lengthOf(candidate) > lengthOf(best)) best = candidate;
  }
  return best;
};
