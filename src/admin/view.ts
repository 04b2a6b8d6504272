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
import { reportToDevServer } from './reportToDevServer.ts';

/** The props of a custom list. */
export interface OwnListProps {
  /** The id of the record that a nested resource's screen is under. Pass it to stock components as `meta.parent`. */
  readonly parentId?: Id;
}

/** The props of a custom form. */
export interface OwnFormProps extends OwnListProps {
  /** Whether the record is new or stored. */
  readonly type: FormType;
  /** The id of a stored record. */
  readonly id?: Id;
}

type Written<F> = { [K in keyof F & string]: F[K] extends { readonly kind: ComputedKind } ? never : K }[keyof F &
  string];

/**
 * Parts that replace or extend the generated screens. Each can use ra-core's contexts, as everywhere in react-admin.
 */
export interface ViewParts<F extends Fields> {
  /**
   * By field: replaces what the column shows, on cards too. `value` is `null` if it is empty. Such a column is not
   * edited in place.
   */
  readonly cells?: {
    readonly [K in (keyof F & string) | OwnColumn]?: ComponentType<{
      readonly record: RecordOf<Resource<string, F>>;
      readonly value: K extends keyof RecordOf<Resource<string, F>> ? RecordOf<Resource<string, F>>[K] : undefined;
    }>;
  };
  /**
   * By field: replaces the input, in the form and in bulk edits. Label, help and issue are drawn around it. It shows
   * `value`, calls `onChange` with what was typed, and sets `id` on the element that takes the focus.
   */
  readonly inputs?: { readonly [K in Written<F>]?: ComponentType<InputProps<Extract<F[K], AnyField>>> };
  /** More actions of a row, beside the generated ones. `useRecordContext` has its record too. */
  readonly rowActions?: ComponentType<{ readonly record: RecordOf<Resource<string, F>> }>;
  /** More actions of the list, in its header. */
  readonly listActions?: ComponentType;
  /** More actions for the selected rows. */
  readonly bulkActions?: ComponentType;
  /** More actions of the form, beside the generated ones. */
  readonly formActions?: ComponentType;
  /** Replaces the list screen. */
  readonly list?: ComponentType<OwnListProps>;
  /** Replaces the form screen. */
  readonly form?: ComponentType<OwnFormProps>;
}

/** The view of any resource, as the screens read it. */
export interface ResourceView
  extends Pick<ViewParts<Fields>, 'listActions' | 'bulkActions' | 'formActions' | 'list' | 'form'> {
  /** The name of its resource. */
  readonly resource?: string;
  readonly cells?: Readonly<Record<string, ComponentType<{ readonly record: Values; readonly value: unknown }>>>;
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  readonly rowActions?: ComponentType<{ readonly record: Values }>;
  /** Of a plain view, by field: inputs that draw their own label, help and issue. */
  readonly wholeInputs?: PlainView['inputs'];
}

/** A view that is a plain object, not `defineView(…)`. Types know nothing of it. */
export interface PlainView extends Pick<ResourceView, 'cells' | 'rowActions'> {
  /**
   * By field: replaces the input with its label and issue. It uses the field of that name in react-hook-form's context.
   */
  readonly inputs?: Readonly<Record<string, ComponentType<{ readonly name: string; readonly resource: Resource }>>>;
}

/** All parts, to recognise a misspelt one. */
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

/** The file of a resource's view, by convention. */
export const viewFile = ({ file }: Resource): string => file.replace(/\.ts$/, '.view.tsx');

const refuse = (problems: readonly ResourceProblem[]): void => {
  if (problems.length === 0) return;
  const error = new ResourceProblemError(problems);
  reportToDevServer(error);
  throw error;
};

/** What is not a view or not a component, as an author without types may write. */
const misfits = (resource: unknown, view: unknown): readonly ResourceProblem[] => {
  if (!isObject(resource) || !('file' in resource))
    return [
      { file: 'a .view.tsx file', key: 'defineView', message: 'the first argument must be made by defineResource()' },
    ];
  const file = viewFile(resource as unknown as Resource);
  if (!isObject(view))
    return [{ file, key: 'defineView', message: 'the second argument must be an object of view parts' }];
  // `memo`, `lazy` and `forwardRef` return objects of React's.
  const drawn = (part: unknown) =>
    part === undefined || typeof part === 'function' || (isObject(part) && '$$typeof' in part);
  return Object.entries(view).flatMap(([name, part]) => {
    // An unknown part is reported as such.
    if (name !== 'cells' && name !== 'inputs')
      return drawn(part) || !Object.hasOwn(parts, name) ? [] : [{ file, key: name, message: 'is not a component' }];
    if (!isObject(part)) return [{ file, key: name, message: 'must be an object of components' }];
    return Object.entries(part)
      .filter(([, one]) => !drawn(one))
      .map(([field]) => ({ file, key: `${name}.${field}`, message: 'is not a component' }));
  });
};

/**
 * Defines the parts of a resource's generated screens that are replaced or added. The default export of `x.view.tsx`,
 * beside the resource's file.
 *
 * @throws {ResourceProblemError} naming every unknown part and field, in built pages too; in others also what is no
 * component.
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
    ...strangers('view part', view, Object.keys(parts), ''),
    ...strangers('field', view.cells, columns, 'cells.'),
    ...strangers('form field', view.inputs, Object.keys(fieldsOf(resource).stored), 'inputs.'),
  ];
  refuse(problems);
  // The parts expect the record's own types; what renders them has a record from the API.
  return { ...(view as unknown as ResourceView), resource: resource.name };
};
