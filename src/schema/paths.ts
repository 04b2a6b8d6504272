import type { Resource } from './resource.ts';

/** The form's two modes: the `{type}` of the specification's routes. */
export type FormType = 'add' | 'edit';

/** Where a resource's screens are. `parent` is the id of the record that a nested resource lives under. */
export const paths = (resource: Resource) => {
  const under = (parent: number | string | undefined) => (resource.parent ? `/${parent}` : '');
  return {
    list: (parent?: number | string): string => `${resource.route}${under(parent)}`,
    add: (parent?: number | string): string => `${resource.route}/add${under(parent)}`,
    edit: (id: number | string, parent?: number | string): string => `${resource.route}/edit${under(parent)}/${id}`,
  };
};
