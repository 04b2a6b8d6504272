import type { Language } from './field.ts';
import type { Icon } from './icons.ts';
import type { Resource } from './resource.ts';

/** A collapsible entry of the menu. */
export interface MenuGroup {
  readonly type: 'collapse';
  readonly name: string;
  readonly icon: Icon;
  readonly words: Readonly<Record<Language, string>>;
  readonly resources: readonly Resource[];
}

/** A resource that is a menu entry of its own. A nested resource stands in no menu. */
export interface MenuResource {
  readonly type: 'item';
  readonly resource: Resource;
}

/** All areas of the product: what everything generated reads. */
export interface Areas {
  readonly resources: readonly Resource[];
  readonly menu: readonly (MenuGroup | MenuResource)[];
  /** @throws {AreasError} naming the nearest one when there is none of that name. */
  named(name: string): Resource;
  find(name: string): Resource | undefined;
  /** Who points at it: reference and referenceMany fields of any resource (parents included). */
  referrers(name: string): readonly { readonly resource: Resource; readonly field: string }[];
  /** Resources nested under it. */
  children(name: string): readonly Resource[];
}
