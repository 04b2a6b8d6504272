import { fieldNamed } from '../ownColumns.ts';
import { embeddings, referencesIn } from '../query/embed.ts';
import type { Resource } from '../resource.ts';
import { circle, type FindProblems, noSuch, type Problem, type Report } from './resourceProblem.ts';

const isReferenceTo = (resource: Resource, field: string, target: string): boolean =>
  embeddings(resource).some((one) => one.field === field && one.resource === target);

/** The references that a new record must have. None if records are added elsewhere only. */
const neededReferences = ({ fields, can }: Resource) =>
  can.create
    ? Object.entries(fields).flatMap(([field, definition]) =>
        'reference' in definition && definition.required === true && !definition.readOnly
          ? [{ field, target: definition.reference }]
          : [],
      )
    : [];

const resourcesByName = (all: readonly Resource[]) => Object.fromEntries(all.map((one) => [one.name, one]));

/** Required references that lead back to their own resource, so that no first record can ever be added. */
const neededCircles: FindProblems = (resource, all) => {
  const path = circle(resourcesByName(all), resource.name, (one) => neededReferences(one).map(({ target }) => target));
  return neededReferences(resource)
    .filter(({ target }) => target === path?.[1])
    .map(({ field }) => ({
      key: `fields.${field}.required`,
      message: `no first record could be added, because each needs another: ${path?.join(' → ')}; leave one "required" out`,
    }));
};

/** References to nested records where a person would choose one: they have a list for each parent, but none of all. */
const unofferedReferences: FindProblems = ({ fields, form, list, parent }, all) =>
  referencesIn(fields).flatMap(({ field: path, resource: target }) => {
    const [name = path] = path.split('.');
    const isFilledIn = !fields[name]?.readOnly && form.some((section) => section.fields.includes(name));
    const isChosen = name !== parent?.field && (isFilledIn || list.filters.includes(name));
    const message = `"${target}" is nested, so it has no list to choose from; leave this out of form and filters`;
    return isChosen && all.find((other) => other.name === target)?.parent
      ? [{ key: `fields.${path.replaceAll('.', '.fields.')}`, message }]
      : [];
  });

/** Problems between resources: parents, required references in a circle, related lists, keys of embedded records. */
export const relationProblems: FindProblems = (resource, all) => {
  const problems: Problem[] = [];
  const report: Report = (key, message) => problems.push({ key, message });
  const byName = (name: string) => all.find((other) => other.name === name);
  const resourceNames = all.map(({ name }) => name);
  const { parent, fields } = resource;
  const above = parent && byName(parent.resource);
  if (parent && !above) report('parent.resource', noSuch('resource', parent.resource, resourceNames));
  else if (parent && !isReferenceTo(resource, parent.field, parent.resource))
    report(
      'parent.field',
      Object.hasOwn(fields, parent.field)
        ? `"${parent.field}" is not a reference to "${parent.resource}"`
        : `there is no field "${parent.field}"; add it as reference('${parent.resource}', { required: true })`,
    );
  const round = circle(resourcesByName(all), resource.name, (one) => (one.parent ? [one.parent.resource] : []));
  if (round && problems.length === 0) report('parent', `goes round in a circle: ${round.join(' → ')}`);
  if (above?.parent && problems.length === 0)
    report('parent', `"${above.name}" has a parent itself, and a URL has room for only one; leave "parent" out`);
  if (problems.length === 0) problems.push(...neededCircles(resource, all));
  for (const { resource: name, field } of resource.related) {
    const other = byName(name);
    const candidates = other ? embeddings(other).filter((one) => one.resource === resource.name) : [];
    if (!other) report(`related.${name}`, noSuch('resource', name, resourceNames));
    else if (candidates.some((one) => one.field === field)) {
      if (other.parent && other.parent.field !== field)
        report(
          `related.${name}`,
          `"${name}" has a list for each "${other.parent.resource}" only; name "${other.parent.field}", or leave this out`,
        );
    } else if (Object.hasOwn(other.fields, field))
      report(`related.${name}`, `"${field}" in "${name}" is not a reference to "${resource.name}"`);
    else {
      const names = candidates.length > 0 ? candidates.map((one) => one.field) : Object.keys(other.fields);
      report(`related.${name}`, noSuch('field', field, names, `"${name}" has`));
    }
  }
  problems.push(...unofferedReferences(resource, all));
  const keys = embeddings(resource).map(({ key }) => key);
  for (const { field, key } of embeddings(resource))
    if (fieldNamed(resource, key) || keys.indexOf(key) !== keys.lastIndexOf(key))
      report(`fields.${field}`, `its record is embedded as "${key}", and that name is taken; rename one of the two`);
  return problems;
};
