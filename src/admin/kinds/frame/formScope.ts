import { createContext, useContext } from 'react';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { FormType } from '#schema/routes/paths.ts';

/** What every input of a form may ask: which record it is, and how to say that something happened. */
export interface FormScope {
  readonly resource: Resource;
  readonly type: FormType;
  /** The record as it is stored; `undefined` for a new one. */
  readonly stored: Values | undefined;
  /** The record may be looked at only. */
  readonly locked: boolean;
  /** A value is being made ready: saving waits for it. */
  readonly wait: (work: Promise<unknown>) => void;
  /** Items came, went or changed places, which no input says: issues that no longer hold go away. */
  readonly changed: (path: string) => void;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

/** The form around an input. */
export const useFormScope = (): FormScope => {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('useFormScope needs a FormScopeContext above it');
  return scope;
};

/** What the stored record holds in a field; a list's items are kept in no order, so theirs is nothing. */
export const useStored = (path: string): unknown => useFormScope().stored?.[path];

/** So many forms may stand beside one another: one to the side of the page's, and one to the side of that. */
export const deepest = 2;

/** How many forms this one stands to the side of; none for that of a page. */
export const SideDepthContext = createContext(0);

/** How many forms the one around an input stands to the side of. */
export const useSideDepth = (): number => useContext(SideDepthContext);
