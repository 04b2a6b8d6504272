import type { Id } from '#values/id.ts';
import type { Resource } from '../resource.ts';

/** The form's two modes: the `{type}` of the specification's routes. */
export type FormType = 'add' | 'edit';

/** Where the screens of the office itself are, which belong to no resource. */
export const officeRoutes = { activity: '/activity', bin: '/bin' } as const;

/** Where a resource's screens are. `parent` is the id of the record that a nested resource lives under. */
export const paths = (resource: Resource) => {
  const segment = (id: Id | undefined) => encodeURIComponent(String(id));
  const under = (parent: Id | undefined) => (resource.parent ? `/${segment(parent)}` : '');
  const list = (parent?: Id): string => `${resource.route}${under(parent)}`;
  const edit = (id: Id, parent?: Id): string => `${resource.route}/edit${under(parent)}/${segment(id)}`;
  return {
    list,
    add: (parent?: Id): string => `${resource.route}/add${under(parent)}`,
    edit,
    /** Where a record is seen: in its form, or where no record has one, in its list. */
    show: (id: Id, parent?: Id): string =>
      resource.can.everEdit ? edit(id, parent) : `${list(parent)}?id=${segment(id)}`,
  };
};

/** What a resource answers at, a colon for any one part. */
export const patterns = ({ route, parent }: Resource): readonly string[] => {
  const under = parent ? '/:' : '';
  return [`${route}${under}`, `${route}/add${under}`, `${route}/edit${under}/:`];
};
