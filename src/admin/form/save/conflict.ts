import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';

/** A field that somebody else changed since the form was opened. */
export interface Difference {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Changed here as well: one of the two has to give way. */
  readonly both: boolean;
}

/** What the other person changed and this form does not say as well. */
export const differences = (resource: Resource, base: Values, mine: Values, theirs: Values): readonly Difference[] =>
  Object.keys(fieldsOf(resource).stored)
    .filter((field) => !sameValue(base[field], theirs[field]) && !sameValue(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      both: !sameValue(base[field], mine[field]),
    }));

/** Their record with my changes on it: what I did not touch stays as they left it. */
export const mergeMine = (resource: Resource, base: Values, mine: Values, theirs: Values): Values => ({
  ...theirs,
  ...Object.fromEntries(
    Object.keys(fieldsOf(resource).stored)
      .filter((field) => !sameValue(base[field], mine[field]))
      .map((field) => [field, mine[field]]),
  ),
});

/** Whether theirs and mine can stand side by side: what was changed here, nobody else has changed. */
export const standsBeside = (resource: Resource, base: Values, mine: Values, theirs: Values): boolean =>
  String(theirs.id) === String(base.id) && differences(resource, base, mine, theirs).every(({ both }) => !both);

/** What another person changed on purpose. A place in an order changes when others are moved as well. */
export const changedByOthers = (resource: Resource, base: Values, theirs: Values): readonly string[] =>
  differences(resource, base, base, theirs)
    .map(({ field }) => field)
    .filter((name) => {
      const field = resource.fields[name];
      return field && !behaviourOf(field).shifts;
    });
