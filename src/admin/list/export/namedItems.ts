import type { DataProvider } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import { embedKey } from '#schema/query/embed.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import { type Id, idsIn } from '#values/id.ts';
import { itemsOf } from '../row/itemsOf.ts';

/** The most ids per request. */
export const several = 100;

/** A reference within the items of a list. */
interface Pointer {
  readonly list: string;
  readonly sub: string;
  readonly target: string;
}

const pointersOf = (resource: Resource, columns: readonly string[]): readonly Pointer[] =>
  columns.flatMap((list) => {
    const field = fieldNamed(resource, list);
    const fields = (field && behaviourOf(field).items?.(field)) ?? {};
    return Object.entries(fields).flatMap(([sub, one]) =>
      'reference' in one && behaviourOf(one).cardinality ? { list, sub, target: one.reference } : [],
    );
  });

/**
 * Embeds, page by page, the records that list items refer to: the API embeds only those of a record's own fields. Each
 * is read once; one that cannot be read shows its id.
 */
export const namedItems = (
  { provider, registry }: { readonly provider: DataProvider; readonly registry: Registry },
  resource: Resource,
  columns: readonly string[],
  signal?: AbortSignal,
) => {
  // A nested resource has no list across all its parents.
  const pointers = pointersOf(resource, columns).filter(({ target }) => !registry.named(target).parent);
  const known = new Map(pointers.map(({ target }) => [target, new Map<Id, Values | undefined>()]));

  const learn = async (target: string, records: Map<Id, Values | undefined>, rows: readonly Values[]) => {
    const own = pointers.filter((one) => one.target === target);
    const named = rows.flatMap((row) =>
      own.flatMap(({ list, sub }) => itemsOf(row, list).flatMap(({ item }) => idsIn(item[sub]))),
    );
    const ids = [...new Set(named)].filter((id) => !records.has(id));
    for (const id of ids) records.set(id, undefined);
    for (let at = 0; at < ids.length; at += several) {
      const asked = { ids: ids.slice(at, at + several), ...(signal && { signal }) };
      const { data } = await provider.getMany(target, asked).catch(() => ({ data: [] }));
      for (const record of data) records.set(record.id, record);
    }
  };

  return async (rows: readonly Values[]): Promise<readonly Values[]> => {
    if (pointers.length === 0) return rows;
    await Promise.all([...known].map(([target, records]) => learn(target, records, rows)));
    return rows.map((row) => {
      const shown: Record<string, unknown> = { ...row };
      for (const { list, sub, target } of pointers)
        shown[list] = itemsOf(shown, list).map(({ item }) => ({
          ...item,
          [embedKey(sub)]: idsIn(item[sub]).flatMap((id) => known.get(target)?.get(id) ?? []),
        }));
      return shown;
    });
  };
};
