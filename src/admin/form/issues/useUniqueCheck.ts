import { useDataProvider, useEvent } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { sameValue, uniqueNames } from '#schema/validation/sameValue.ts';
import type { Id } from '#values/id.ts';
import { useIssueText } from '../../kinds/words/useIssueText.ts';
import { parentMeta } from '../../recordMeta.ts';
import { fromApi } from './useChecks.ts';

interface UniqueCheckOptions {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  /** The record's stored values; of a new record, those it starts with. */
  readonly base: Values;
  /** Of a new record: whether the form may have stored it already. */
  readonly maybeMade: () => boolean;
}

/**
 * When a field with a unique value is left, or the one that it is unique within, asks the API whether another record
 * has that value: what a save would be refused for is said at once. If the API does not answer, the save says it.
 */
export const useUniqueCheck = (
  form: Pick<UseFormReturn<FieldValues>, 'getValues' | 'getFieldState' | 'setError' | 'clearErrors'>,
  options: UniqueCheckOptions,
) => {
  const { resource, parentId, base, maybeMade } = options;
  const dataProvider = useDataProvider();
  const text = useIssueText(resource);
  const readOthers = async (filter: Values) => {
    const { data } = await dataProvider.getList(resource.name, {
      pagination: { page: 1, perPage: 1 },
      sort: resource.list.sort,
      filter,
      meta: parentMeta(parentId),
    });
    return data.filter((row) => row.id !== base.id);
  };
  const check = async (names: readonly string[]): Promise<void> => {
    const [path = ''] = names;
    const values: readonly unknown[] = form.getValues(names);
    const { error } = form.getFieldState(path);
    if ((values[0] ?? '') === '' || (error && error.type !== fromApi)) return;
    const isStored = names.every((name, index) => sameValue(values[index], base[name]));
    // Within nothing, it may be held any number of times.
    const isWithinNone = values.some((value) => (value ?? '') === '');
    const filter = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    const others = isStored || isWithinNone ? [] : await readOthers(filter).catch(() => undefined);
    // The record that has it may be this one: the save can tell.
    if (!others || (base.id === undefined && maybeMade())) return;
    // The value, or its `within` field, may have changed meanwhile.
    if (!sameValue(form.getValues(names), values)) return;
    const message = text({ code: 'unique' });
    if (others.length > 0) form.setError(path, { type: fromApi, message });
    else if (error?.message === message) form.clearErrors(path);
  };
  return useEvent(async (path: string): Promise<void> => {
    await Promise.all(uniqueNames(resource).map((names) => names.includes(path) && check(names)));
  });
};
