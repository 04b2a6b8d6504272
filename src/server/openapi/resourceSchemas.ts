import { partName } from '#api/contract.ts';
import { fieldsOf, holdsSeveral } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField, Fields } from '#schema/kinds/index.ts';
import { wireSchema } from '#schema/kinds/serverKinds.ts';
import { fieldNamed, type ownColumns } from '#schema/ownColumns.ts';
import { embeddings, shortFields } from '#schema/query/embed.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import { instant, list, orNull, patternOf, whole } from './jsonSchema.ts';
import { componentName, type Part, ref } from './parts.ts';

/** What every record always has. */
const systemProperties: { readonly [K in keyof typeof ownColumns]: Part } = {
  id: whole,
  created_at: instant,
  updated_at: instant,
};

const propertiesOf = (resource: Resource, fields: Fields): Part =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { title: resource.words.en.fields[name] ?? name, ...wireSchema(field) },
    ]),
  );

/** What a new record must contain: the API fills in initial values and the parent record. */
const requiredOf = (resource: Resource): readonly string[] =>
  Object.entries(fieldsOf(resource).writable)
    .filter(([name, { required }]) => required === true && name !== resource.parent?.field)
    .flatMap(([name, { initial }]) => (initial === undefined ? [name] : []));

/** The schemas of a record as it is read, written and embedded. */
export const resourceSchemas = (registry: Registry, resource: Resource): Part => {
  const name = componentName(resource.name);
  const { stored, writable: input } = fieldsOf(resource);
  const { id, ...times } = systemProperties;
  const all = { id, ...propertiesOf(resource, stored), ...times };
  const required = requiredOf(resource);
  const written = { type: 'object', properties: propertiesOf(resource, input), additionalProperties: false };
  const short = Object.fromEntries(
    shortFields(resource).flatMap((field) => {
      const definition = fieldNamed(resource, field);
      return definition ? [[field, wireSchema(definition)]] : [];
    }),
  );
  const embedded = embeddings(resource).map(({ key, resource: target, many }) => {
    const schema = ref('schemas', `${componentName(registry.named(target).name)}Short`);
    return [key, many ? list(schema) : orNull(schema)];
  });
  return {
    [name]: {
      type: 'object',
      title: resource.words.en.one ?? resource.words.en.name,
      properties: { ...all, ...Object.fromEntries(embedded) },
      required: Object.keys(all),
    },
    [`${name}Short`]: { type: 'object', properties: { id, ...short }, required: ['id'] },
    ...((resource.can.create || resource.can.everEdit) && {
      [`${name}Input`]: { ...written, ...(required.length > 0 ? { required } : {}) },
      [`${name}Change`]: { ...written, description: 'What is left out stays as it is.' },
    }),
  };
};

/** Names of the parts of a form that hold any item of a list. */
const itemParts = (...place: Parameters<typeof partName>): string => patternOf(partName(...place), '\\d+');

/** A write as a form: files as files, each item of a list under its own name. */
export const formSchema = (resource: Resource, kind: 'Input' | 'Change'): Part => {
  const properties: Record<string, Part> = {};
  const patterns: Record<string, Part> = {};
  /** These may be sent item by item instead of under their own name. */
  const sentAsItems = new Set<string>();
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: 'A file, or the URL of a stored one.',
  };
  for (const [name, field] of Object.entries(fieldsOf(resource).writable)) {
    const behaviour = behaviourOf(field);
    const items = behaviour.items?.(field);
    const isList = holdsSeveral(field);
    if (isList) sentAsItems.add(name);
    if (items) {
      for (const [inner, itemField] of Object.entries(items))
        patterns[itemParts(name, '{index}', inner)] = behaviourOf(itemField).fileTypes
          ? file
          : { type: 'string', description: wireText(itemField) };
    } else if (isList) patterns[itemParts(name, '{index}')] = behaviour.fileTypes ? file : { type: 'string' };
    properties[name] =
      behaviour.fileTypes && !isList
        ? file
        : { type: 'string', description: isList || items ? 'Empty: none.' : wireText(field) };
  }
  const required = kind === 'Input' ? requiredOf(resource).filter((name) => !sentAsItems.has(name)) : [];
  return { type: 'object', properties, patternProperties: patterns, required, additionalProperties: false };
};

const wireText = (field: AnyField): string =>
  behaviourOf(field).storage === 'json' ? 'JSON text.' : 'As text; empty: nothing.';
