import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Resource } from '#schema/resource.ts';
import { decidingFields, shown } from '#schema/validation/condition.ts';
import { wholeRecord } from '#schema/validation/initialValues.ts';
import { changedFields, sameValue } from '#schema/validation/sameValue.ts';

/** The fields that differ. Stored records and items may leave fields out; forms have all of them. */
const differingFields = ({ fields }: Resource, from: Values, to: Values): readonly string[] => {
  const [one, other] = [wholeRecord(fields, from), wholeRecord(fields, to)];
  return Object.keys(fieldsOf({ fields }).stored).filter((field) => !sameValue(one[field], other[field]));
};

/** Their record with the changes made here on top. */
const withMine = (resource: Resource, base: Values, mine: Values, theirs: Values): Values => ({
  ...theirs,
  ...Object.fromEntries(differingFields(resource, base, mine).map((field) => [field, mine[field]])),
});

/** The deciding fields, if theirs would hide, and so empty, what was changed here. */
const hidingFields = (resource: Resource, base: Values, mine: Values, theirs: Values): readonly string[] => {
  const merged = withMine(resource, base, mine, theirs);
  const hides = (field: string) => shown(resource, field, mine) && !shown(resource, field, merged);
  return differingFields(resource, base, mine).some(hides) ? decidingFields(resource.fields) : [];
};

/**
 * The fields that the other person changed and this form does not say too. `both`: changed here as well, or decides
 * whether something changed here is kept, so that one of the two must give way.
 */
export const differences = (resource: Resource, base: Values, mine: Values, theirs: Values) => {
  const changedHere = new Set([
    ...differingFields(resource, base, mine),
    ...hidingFields(resource, base, mine, theirs),
  ]);
  const differing = new Set(differingFields(resource, mine, theirs));
  return differingFields(resource, base, theirs)
    .filter((field) => differing.has(field))
    .map((field) => ({ field, both: changedHere.has(field) }));
};

/** Their record, with mine where both changed a field: what I did not touch stays as theirs. */
export const mergeMine = (resource: Resource, base: Values, mine: Values, theirs: Values): Values => ({
  ...withMine(resource, base, mine, theirs),
  ...Object.fromEntries(
    differences(resource, base, mine, theirs).flatMap(({ field, both }) => (both ? [[field, mine[field]]] : [])),
  ),
});

/** Whether theirs and mine go together: nobody else changed what was changed here. */
export const isMergeable = (resource: Resource, base: Values, mine: Values, theirs: Values): boolean =>
  String(theirs.id) === String(base.id) && differences(resource, base, mine, theirs).every(({ both }) => !both);

/**
 * The values to write, without places in an order that were not changed here. Places change when other records are
 * moved, which `updated_at` does not show: sent unchanged, they would move the record back.
 */
export const withoutPlaces = (resource: Resource, previous: Values, written: Values): Values =>
  Object.fromEntries(
    Object.entries(written).filter(([name, value]) => {
      const field = resource.fields[name];
      return !(field && behaviourOf(field).shifts && sameValue(previous[name], value));
    }),
  );

/** What another person changed on purpose. A place in an order also changes when other records are moved. */
export const changedByOthers = (resource: Resource, base: Values, theirs: Values): readonly string[] =>
  changedFields(resource, wholeRecord(resource.fields, base), wholeRecord(resource.fields, theirs));
