import type { Values } from '#schema/field.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import { issues } from '#schema/validation/issues.ts';

/** Other values of what is typed or switched: a letter added or replaced, a number one up or down, a switch flipped. */
const nextOf = (field: AnyField, value: unknown): readonly unknown[] => {
  if (field.kind === 'boolean') return [!value];
  if (['integer', 'decimal', 'money'].includes(field.kind) && typeof value === 'number') return [value + 1, value - 1];
  if (['text', 'longText'].includes(field.kind) && typeof value === 'string')
    return ['z', 'Z', '3', '7'].flatMap((sign) => [value + sign, value.slice(0, -1) + sign]);
  return [];
};

interface Change {
  readonly path: string;
  readonly value: unknown;
}

/**
 * The fields that are simple to change and never hidden, each with a new value that raises no issue by the resource's
 * own rules.
 */
export const changesOf = (resource: Resource, values: Values): readonly Change[] => {
  const wrongWith = (changed: Values) => issues(resource, changed, { mode: 'edit', previous: values });
  const before = wrongWith(values);
  return resource.form
    .flatMap(({ fields }) => fields)
    .flatMap((path) => {
      const field = resource.fields[path];
      if (!field || field.fixed || field.shownWhen || path === resource.parent?.field) return [];
      const fits = (value: unknown) => {
        const wrong = Object.keys(wrongWith({ ...values, [path]: value }));
        return value !== values[path] && wrong.every((name) => name !== path && name in before);
      };
      const value = nextOf(field, values[path]).find(fits);
      return value === undefined ? [] : [{ path, value }];
    });
};
