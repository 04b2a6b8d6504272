import { formFields, writeBody } from '#api/contract.ts';
import { multipart } from '#api/multipart.ts';
import type { Values } from '#schema/field.ts';
import { fieldsOf, holdsSeveral } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Fields } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { hasFile } from '#values/object.ts';

interface RecordBody {
  readonly values: Values;
  /** A form if some value is a file, otherwise JSON. */
  readonly content: { readonly form: FormData } | { readonly body: unknown };
  /** Whether it has every writable field: a PUT, otherwise a PATCH. */
  readonly whole: boolean;
}

/** The fields that hold an object, or any JSON, with the paths of those in items. */
const jsonFields = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { storage, items } = behaviourOf(field);
    const isJson = storage === 'json' && !holdsSeveral(field);
    return [...(isJson ? [name] : []), ...jsonFields(items?.(field) ?? {}).map((path) => `${name}.${path}`)];
  });

/** The part of a record that is sent: its writable fields, without `id`, embedded records and the like. */
export const recordBody = (resource: Resource, record: Values, id?: Id): RecordBody => {
  const target = { resource: resource.name, ...(id !== undefined && { id }) };
  const names = Object.keys(fieldsOf(resource).writable);
  const present = names.filter((name) => record[name] !== undefined);
  const values = Object.fromEntries(present.map((name) => [name, record[name]]));
  return {
    values,
    content: hasFile(values)
      ? { form: multipart(formFields(values, target), jsonFields(resource.fields)) }
      : { body: writeBody(values, target) },
    whole: present.length === names.length,
  };
};
