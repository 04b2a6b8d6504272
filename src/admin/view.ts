import type { ComponentType } from 'react';
import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import type { AnyField, ComputedKind, Fields } from '#schema/kinds/index.ts';
import { ownColumns } from '#schema/ownColumns.ts';
import { noSuch, type ResourceProblem, ResourceProblemError } from '#schema/problems/resourceProblem.ts';
import type { OwnColumn, RecordOf, Resource } from '#schema/resource.ts';
import type { FormType } from '#schema/routes/paths.ts';
import type { Id } from '#values/id.ts';
import { isObject } from '#values/object.ts';
import type { InputProps } from './kinds/inputProps.ts';
import { tellDeveloper } from './tellDeveloper.ts';

/** What a screen of one's own is given in place of the generated list. */
export interface OwnListProps {
  /** The record that a nested resource's screen lives under; stock screens hand it on as `meta.parent`. */
  readonly parentId?: Id;
}

/** What a screen of one's own is given in place of the generated form. */
export interface OwnFormProps extends OwnListProps {
  /** A new record, or a stored one. */
  readonly type: FormType;
  /** Of the stored one. */
  readonly id?: Id;
}

type Written<F> = { [K in keyof F & string]: F[K] extends { readonly kind: ComputedKind } ? never : K }[keyof F &
  string];

/** Parts of the generated screens that are replaced or added; each reads ra-core's contexts, as anywhere in react-admin. */
export interface ViewParts<F extends Fields> {
  /**
   * By field: what stands in the column instead, on cards too. `value` is `null` where it is empty. Its value is not changed
   * in place.
   */
  readonly cells?: {
    readonly [K in (keyof F & string) | OwnColumn]?: ComponentType<{
      readonly record: RecordOf<Resource<string, F>>;
      readonly value: K extends keyof RecordOf<Resource<string, F>> ? RecordOf<Resource<string, F>>[K] : undefined;
    }>;
  };
  /**
   * By field: what stands in the form instead, and where several records are changed. Label, help and issue are around it;
   * it shows `value`, says what was typed by `onChange`, and gives `id` to what takes the focus.
   */
  readonly inputs?: { readonly [K in Written<F>]?: ComponentType<InputProps<Extract<F[K], AnyField>>> };
  /** Further actions of a row, beside the generated ones; `useRecordContext` is its record as well. */
  readonly rowActions?: ComponentType<{ readonly record: RecordOf<Resource<string, F>> }>;
  /** Further actions of the list, in its header. */
  readonly listActions?: ComponentType;
  /** Further actions on the rows that are ticked. */
  readonly bulkActions?: ComponentType;
  /** Further actions of the form, beside those that end it. */
  readonly formActions?: ComponentType;
  /** A screen of one's own in place of the list. */
  readonly list?: ComponentType<OwnListProps>;
  /** A screen of one's own in place of the form. */
  readonly form?: ComponentType<OwnFormProps>;
}

/** A view as the screens read it, whatever the resource. */
export interface ResourceView extends Pick<ViewParts<Fields>, 'listActions' | 'bulkActions'> {
  /** The name of its resource. */
  readonly resource?: string;
  readonly cells?: Readonly<Record<string, ComponentType<{ readonly record: Values; readonly value: unknown }>>>;
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  readonly rowActions?: ComponentType<{ readonly record: Values }>;
  /** Of a plain view: by field, what draws label, help and issue as well. */
  readonly wholeInputs?: PlainView['inputs'];
  readonly formActions?: ComponentType;
  readonly list?: ComponentType<OwnListProps>;
  readonly form?: ComponentType<OwnFormProps>;
}

/** A view that is a plain object and not `defineView(…)`: nothing of it is known to the types. */
export interface PlainView extends Pick<ResourceView, 'cells' | 'rowActions'> {
  /** By field: what stands in the form instead, label and issue too; it reads the field of that name in react-hook-form's context. */
  readonly inputs?: Readonly<Record<string, ComponentType<{ readonly name: string; readonly resource: Resource }>>>;
}

/** Every part, so that a misspelt one is known. */
const parts: Readonly<Record<keyof ViewParts<Fields>, true>> = {
  cells: true,
  inputs: true,
  rowActions: true,
  listActions: true,
  bulkActions: true,
  formActions: true,
  list: true,
  form: true,
};

/** Where a resource's view is, by convention. */
export const viewFile = ({ file }: Resource): string => file.replace(/\.ts$/, '.view.tsx');

const refuse = (problems: readonly ResourceProblem[]): void => {
  if (problems.length === 0) return;
  const error = new ResourceProblemError(problems);
  tellDeveloper(error);
  throw error;
};

/** What is no view at all, or no component, as somebody without types may write it. */
const misfits = (resource: unknown, view: unknown): readonly ResourceProblem[] => {
  if (!isObject(resource) || !('file' in resource))
    return [{ file: 'a .view.tsx file', key: 'defineView', message: 'its first argument is no resource' }];
  const file = viewFile(resource as unknown as Resource);
  if (!isObject(view)) return [{ file, key: 'defineView', message: 'its second argument is no object of parts' }];
  // What memo, lazy and forwardRef make is an object of React's.
  const drawn = (part: unknown) =>
    part === undefined || typeof part === 'function' || (isObject(part) && '$$typeof' in part);
  return Object.entries(view).flatMap(([name, part]) => {
    // A part that there is not is named as that.
    if (name !== 'cells' && name !== 'inputs')
      return drawn(part) || !Object.hasOwn(parts, name) ? [] : [{ file, key: name, message: 'is no component' }];
    if (!isObject(part)) return [{ file, key: name, message: 'is no object of components' }];
    return Object.entries(part)
      .filter(([, one]) => !drawn(one))
      .map(([field]) => ({ file, key: `${name}.${field}`, message: 'is no component' }));
  });
};

/**
 * What a resource replaces in its generated screens and adds to them: the default export of `x.view.tsx` beside its file.
 *
 * @throws {ResourceProblemError} naming every part and field that there is not, also where nobody looked at the types, and
 * before it is built what is no component.
 */
export const defineView = <F extends Fields>(
  resource: Resource<string, F>,
  view: NoInfer<ViewParts<F>>,
): ResourceView => {
  if (!import.meta.env.PROD) refuse(misfits(resource, view));
  const columns = [...Object.keys(resource.fields), ...Object.keys(ownColumns)];
  const strangers = (what: string, given: object | undefined, known: readonly string[], at: string) =>
    Object.keys(given ?? {})
      .filter((name) => !known.includes(name))
      .map((name) => ({ file: viewFile(resource), key: `${at}${name}`, message: noSuch(what, name, known) }));
  const problems = [
    ...strangers('part of a view', view, Object.keys(parts), ''),
    ...strangers('field', view.cells, columns, 'cells.'),
    ...strangers('field with an input', view.inputs, Object.keys(fieldsOf(resource).stored), 'inputs.'),
  ];
  refuse(problems);
  // Its parts speak in the record's own types; whoever draws them has the record from the API.
  return { ...(view as unknown as ResourceView), resource: resource.name };
};
