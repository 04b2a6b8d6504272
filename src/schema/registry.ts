import type { Language } from '#values/language.ts';
import type { Icon } from './icons.ts';
import type { Page } from './page.ts';
import type { Resource } from './resource.ts';

/** A collapsible entry of the menu. */
export interface MenuGroup {
  readonly type: 'collapse';
  readonly name: string;
  readonly icon: Icon;
  readonly words: Readonly<Record<Language, string>>;
  readonly entries: readonly MenuEntry[];
}

/** What leads to a screen. */
export type MenuEntry = Resource | Page;

/** Whether it is a group of entries, and no entry itself. */
export const isGroup = (entry: MenuEntry | MenuGroup): entry is MenuGroup =>
  'type' in entry && entry.type === 'collapse';

/** All resources of the product: what everything generated reads. */
export interface Registry {
  readonly resources: readonly Resource[];
  readonly pages: readonly Page[];
  /** What is listed, but nested resources and pages that stand in no menu. */
  readonly menu: readonly (MenuGroup | MenuEntry)[];
  /** @throws naming the nearest one when there is none of that name: whoever asks, such as a page, is at fault, and no resource file. */
  named(name: string): Resource;
  find(name: string): Resource | undefined;
  /** Who points at it: reference and referenceMany fields of any resource (parents included). */
  referrers(name: string): readonly { readonly resource: Resource; readonly field: string }[];
  /** Resources nested under it. */
  children(name: string): readonly Resource[];
}
