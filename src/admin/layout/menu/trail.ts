import type { NavItem } from './navItem.ts';

const covers = (url: string, pathname: string): boolean => pathname === url || pathname.startsWith(`${url}/`);

/** The entries that lead to a path, outermost first: those of the item whose address covers most of it. */
export const trail = (tree: readonly NavItem[], pathname: string): readonly NavItem[] => {
  let best: readonly NavItem[] = [];
  const reach = (item: readonly NavItem[]) => item.at(-1)?.url?.length ?? 0;
  for (const item of tree) {
    const below = trail(item.children ?? [], pathname);
    const here = item.url && !item.external && covers(item.url, pathname) ? [item] : [];
    const found = below.length > 0 ? [item, ...below] : here;
    if (reach(found) > reach(best)) best = found;
  }
  return best;
};
