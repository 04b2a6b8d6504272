import type { Resource } from '#schema/resource.ts';

/** The reference fields that a condition looks through (`variant_id.display`): their records must be known to show the form. */
export const conditionReferences = (resource: Resource): readonly string[] => {
  const keys = Object.values(resource.fields).flatMap(({ shownWhen }) =>
    typeof shownWhen === 'object' ? Object.keys(shownWhen) : [],
  );
  return [...new Set(keys.filter((key) => key.includes('.')).map((key) => key.slice(0, key.indexOf('.'))))];
};
