import type { Id } from '#values/id.ts';
import type { Resource } from '../resource.ts';

/** The two modes of the form: the `{type}` in the routes of the specification. */
export type FormType = 'add' | 'edit';

/** The routes of the office's own screens, which belong to no resource. */
export const officeRoutes = { activity: '/activity', bin: '/bin' } as const;

/** The paths of a resource's screens. `parent` is the id of the record that a nested resource is under. */
export const paths = (resource: Resource) => {
  const segment = (id: Id | undefined) => encodeURIComponent(String(id));
  const under = (parent: Id | undefined) => (resource.parent ? `/${segment(parent)}` : '');
  const list = (parent?: Id): string => `${resource.route}${under(parent)}`;
  const edit = (id: Id, parent?: Id): string => `${resource.route}/edit${under(parent)}/${segment(id)}`;
  return {
    list,
    add: (parent?: Id): string => `${resource.route}/add${under(parent)}`,
    edit,
    /** Where a record is shown: in its form, or in its list if it has no form. */
    show: (id: Id, parent?: Id): string =>
      resource.can.everEdit ? edit(id, parent) : `${list(parent)}?id=${segment(id)}`,
  };
};

/** The routes of a resource's screens, each parameter as a colon. */
export const patterns = ({ route, parent }: Resource): readonly string[] => {
  const under = parent ? '/:' : '';
  return [`${route}${under}`, `${route}/add${under}`, `${route}/edit${under}/:`];
};
