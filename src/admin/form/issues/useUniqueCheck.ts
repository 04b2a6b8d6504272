import { useDataProvider, useEvent } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { Id } from '#values/id.ts';
import { useIssueText } from '../../kinds/words/useIssueText.ts';
import { parentMeta } from '../../recordMeta.ts';
import { fromApi } from './useChecks.ts';

interface UniqueCheckOptions {
  readonly resource: Resource;
  readonly id: Id | undefined;
  readonly parentId: Id | undefined;
  /** The record's stored values. */
  readonly base: Values;
  /** Of a new record: whether the form may have stored it already. */
  readonly maybeMade: () => boolean;
}

/**
 * When a field with a unique value is left, asks the API whether another record has that value: what a save would be
 * refused for is said at once. If the API does not answer, the save says it.
 */
export const useUniqueCheck = (
  form: Pick<UseFormReturn<FieldValues>, 'getValues' | 'setError'>,
  options: UniqueCheckOptions,
) => {
  const { resource, id, parentId, base, maybeMade } = options;
  const dataProvider = useDataProvider();
  const text = useIssueText(resource);
  return useEvent(async (path: string): Promise<void> => {
    const field = resource.fields[path];
    const unique = field && 'unique' in field ? field.unique : undefined;
    const names = typeof unique === 'object' ? [path, unique.within] : [path];
    const values: readonly unknown[] = form.getValues(names);
    const [value] = values;
    if (!unique || value === null || value === '' || sameValue(value, base[path])) return;
    const response = await dataProvider
      .getList(resource.name, {
        pagination: { page: 1, perPage: 1 },
        sort: resource.list.sort,
        filter: Object.fromEntries(names.map((name, index) => [name, values[index]])),
        meta: parentMeta(parentId),
      })
      .catch(() => undefined);
    const isTaken = response?.data.some((row) => row.id !== id);
    // The record that has it may be this one: the save can tell.
    if (id === undefined && maybeMade()) return;
    // The value, or its `within` field, may have changed meanwhile.
    if (isTaken && sameValue(form.getValues(names), values))
      form.setError(path, { type: fromApi, message: text({ code: 'unique' }) });
  });
};
