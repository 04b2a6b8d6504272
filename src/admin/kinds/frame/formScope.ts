import { createContext, useContext, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import type { Fields } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import type { FormType } from '#schema/routes/paths.ts';
import { decidingFields, type Related, shownFields } from '#schema/validation/condition.ts';
import type { Id } from '#values/id.ts';

/** What inputs may need of their form: its record, and how to report that something happened. */
export interface FormScope {
  readonly resource: Resource;
  readonly type: FormType;
  /** The stored record; `undefined` for a new one. */
  readonly stored: Values | undefined;
  /** The records that it changes, which are not offered to themselves: of a bulk edit several, of a new record none. */
  readonly own: readonly Id[];
  /** The record can only be viewed. */
  readonly locked: boolean;
  /** A value is being prepared: a save waits for it. Not outside of a record's form. */
  readonly wait?: (work: Promise<unknown>) => void;
  /** Items were added, removed or moved, which no input reports: removes issues that no longer apply. */
  readonly changed?: (path: string) => void;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

/** The form around an input. */
export const useFormScope = (): FormScope => {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('useFormScope needs a FormScopeContext above it');
  return scope;
};

/** The stored value of a field; `undefined` inside a list, whose items have no fixed order. */
export const useStored = (path: string): unknown => useFormScope().stored?.[path];

/** How deep forms may be stacked: one at the side of the page's, and one at the side of that. */
export const maxSideDepth = 2;

/** How many forms the one around this is stacked on; 0 for a page's form. */
export const SideDepthContext = createContext(0);

/** The value of another field of the same record, or of the same list item. `undefined` without a name. */
export const useSibling = (path: string, name: string | undefined): unknown => {
  const prefix = path.slice(0, path.lastIndexOf('.') + 1);
  const value: unknown = useWatch({ name: `${prefix}${name ?? ''}`, disabled: !name });
  return name ? value : undefined;
};

/**
 * The fields that the values of a record, or of the list item at that path, show now. Renders again only when these
 * become others: typing renders one field, and a change to a list its own items.
 */
export const useShownFields = (
  fields: Fields,
  values: () => Values,
  path = '',
  related?: Related,
): ReadonlySet<string> => {
  const shown = () => shownFields(fields, values(), related);
  const name = useMemo(() => decidingFields(fields).map((deciding) => path + deciding), [fields, path]);
  useWatch({ name, compute: () => [...shown()] });
  return shown();
};
