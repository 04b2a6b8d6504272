import type { Language } from '#values/language.ts';
import type { Icon } from './icons.ts';
import type { Page } from './page.ts';
import type { Resource } from './resource.ts';

/** A collapsible group of menu entries. */
export interface MenuGroup {
  readonly type: 'collapse';
  readonly name: string;
  /** The icon of its menu entry. */
  readonly icon: Icon;
  /** The label of its menu entry. */
  readonly words: Readonly<Record<Language, string>>;
  readonly entries: readonly MenuEntry[];
}

/** A menu entry. */
export type MenuEntry = Resource | Page;

/** Whether it is a group of entries, not an entry. */
export const isGroup = (entry: MenuEntry | MenuGroup): entry is MenuGroup =>
  'type' in entry && entry.type === 'collapse';

/** All resources and pages of the product, which all generated parts read. */
export interface Registry {
  readonly resources: readonly Resource[];
  readonly pages: readonly Page[];
  /** The listed entries in order, without nested resources, pages with `menu: false` and groups of only such. */
  readonly menu: readonly (MenuGroup | MenuEntry)[];
  /** @throws naming the nearest resource if there is none: the caller (such as a page) is wrong, not a resource file. */
  named(name: string): Resource;
  find(name: string): Resource | undefined;
  /** The reference fields of any resource that refer to it, `parent` fields too; dotted: a field of a list's items. */
  referrers(name: string): readonly { readonly resource: Resource; readonly field: string }[];
  /** The resources nested under it. */
  children(name: string): readonly Resource[];
}
