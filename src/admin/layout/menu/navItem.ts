import type { Icon } from '#schema/icons.ts';

/** How a chip on a menu entry looks. */
interface NavChip {
  readonly label: string;
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error';
}

/** An entry of the side menu, as the specification describes it. */
export interface NavItem {
  readonly id: string;
  /** A key of the words. */
  readonly title: string;
  /** `group`: a heading with entries; `collapse`: opens and closes; `item`: leads somewhere. Anything else is a mistake that the menu shows. */
  readonly type: 'group' | 'collapse' | 'item' | (string & {});
  readonly url?: string;
  readonly icon?: Icon;
  /** A second line; a key of the words. */
  readonly caption?: string;
  readonly chip?: NavChip;
  readonly disabled?: boolean;
  /** Leads out of the product: a plain link. */
  readonly external?: boolean;
  /** Opens in a new tab. */
  readonly target?: boolean;
  /** `false`: its screen shows no breadcrumbs. */
  readonly breadcrumbs?: boolean;
  readonly children?: readonly NavItem[];
}
