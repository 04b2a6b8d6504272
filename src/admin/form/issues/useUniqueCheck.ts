import { useDataProvider, useEvent } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { Id } from '#values/id.ts';
import { useIssueText } from '../../kinds/words/useIssueText.ts';
import { parentMeta } from '../../recordMeta.ts';
import { fromApi } from './useChecks.ts';

interface UniqueIn {
  readonly resource: Resource;
  readonly id: Id | undefined;
  readonly parentId: Id | undefined;
  /** What is stored is the record's own. */
  readonly base: Values;
  /** Of a new record: whether the form has stored it all the same. */
  readonly maybeMade: () => boolean;
}

/**
 * Asks, when a field is left whose value no second record may have, whether one has it: what the API would refuse at the
 * save is said at once. An API that does not answer says it then.
 */
export const useUniqueCheck = (form: Pick<UseFormReturn<FieldValues>, 'getValues' | 'setError'>, of: UniqueIn) => {
  const { resource, id, parentId, base, maybeMade } = of;
  const dataProvider = useDataProvider();
  const text = useIssueText(resource);
  return useEvent(async (path: string): Promise<void> => {
    const field = resource.fields[path];
    const unique = field && 'unique' in field ? field.unique : undefined;
    const names = typeof unique === 'object' ? [path, unique.within] : [path];
    const values: readonly unknown[] = form.getValues(names);
    const [value] = values;
    if (!unique || value === null || value === '' || sameValue(value, base[path])) return;
    const found = await dataProvider
      .getList(resource.name, {
        pagination: { page: 1, perPage: 1 },
        sort: resource.list.sort,
        filter: Object.fromEntries(names.map((name, index) => [name, values[index]])),
        meta: parentMeta(parentId),
      })
      .catch(() => undefined);
    const taken = found?.data.some((row) => row.id !== id);
    // The one that has it may be this very record by now: the save says it, which knows.
    if (id === undefined && maybeMade()) return;
    // Meanwhile it may be another, or stand within another.
    if (taken && sameValue(form.getValues(names), values))
      form.setError(path, { type: fromApi, message: text({ code: 'unique' }) });
  });
};
