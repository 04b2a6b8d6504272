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

/** A menu entry that leads somewhere, and the title of the group around it. */
interface MenuLeaf extends NavItem {
  readonly url: string;
  readonly group?: string;
}

/** The links of the menu, in its order. */
export const menuLeaves = (tree: readonly NavItem[], group?: string): readonly MenuLeaf[] =>
  tree.flatMap((item) => {
    const { url, children = [], type, title } = item;
    const leaf = url === undefined ? [] : [{ ...item, url, ...(group !== undefined && { group }) }];
    return [...leaf, ...menuLeaves(children, type === 'collapse' ? title : group)];
  });

const contains = (url: string, pathname: string): boolean => pathname === url || pathname.startsWith(`${url}/`);

/** The entries on the path to a location, outermost first: the item whose address matches most of it wins. */
export const trail = (tree: readonly NavItem[], pathname: string): readonly NavItem[] => {
  let best: readonly NavItem[] = [];
  const urlLength = (items: readonly NavItem[]) => items.at(-1)?.url?.length ?? 0;
  for (const item of tree) {
    const childTrail = trail(item.children ?? [], pathname);
    const ownTrail = item.url && !item.external && contains(item.url, pathname) ? [item] : [];
    const candidate = childTrail.length > 0 ? [item, ...childTrail] : ownTrail;
    if (urlLength(candidate) > urlLength(best)) best = candidate;
  }
  return best;
};
