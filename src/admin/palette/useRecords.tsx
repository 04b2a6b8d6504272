import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useI18nProvider, useStoreContext } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { Id } from '#values/id.ts';
import { type ApiDataProvider, useApi } from '../apiContext.ts';
import { Thumbnail } from '../kinds/pictures/Thumbnail.tsx';
import { labelsOf } from '../kinds/words/useLabels.ts';
import { IconMark } from '../layout/IconMark.tsx';
import { useRegistry } from '../registryContext.ts';
import { useDebounced } from '../useDebounced.ts';
import type { PaletteItem } from './paletteItems.tsx';
import { recentRecords } from './recentRecords.ts';

/** Debounce of the search, ms. */
const debounceMs = 120;
/** A single letter is in nearly every name. */
const minLetters = 2;
const maxResults = 12;

interface NamedRecord {
  readonly id: Id;
  readonly parentId?: Id | undefined;
  readonly name: string;
  readonly picture?: string | undefined;
}

/** The path of a record: its form, else its list, searched for its title. */
const recordPath = (resource: Resource, { id, parentId, name }: NamedRecord): string => {
  const { can, list, title } = resource;
  if (can.everEdit) return paths(resource).edit(id, parentId);
  const query = list.search.includes(title) ? `?${new URLSearchParams({ search: name })}` : '';
  return paths(resource).list(parentId) + query;
};

/** A record as a palette item, with its picture or its resource's icon; none if its resource no longer exists. */
const useRecordItem = () => {
  const provider = useI18nProvider();
  const registry = useRegistry();
  return (prefix: string, resourceName: string, record: NamedRecord): readonly PaletteItem[] => {
    const resource = registry.find(resourceName);
    if (!resource) return [];
    // The parent's id too: an API may number nested records anew under each.
    const { id, parentId = '', name: label, picture } = record;
    const mark = picture ? <Thumbnail src={picture} alt="" /> : <IconMark name={resource.icon} />;
    const hint = labelsOf(provider, resource).name;
    const itemId = `${prefix}/${resource.name}/${parentId}/${id}`;
    return [{ id: itemId, label, hint, mark, to: recordPath(resource, record) }];
  };
};

/** The recently opened records. */
export const useRecentItems = (): readonly PaletteItem[] => {
  const item = useRecordItem();
  return recentRecords(useStoreContext()).flatMap((record) => item('recent', record.resource, record));
};

/** The records of all resources that match the text, in the API's order. */
export const useFoundItems = (typed: string) => {
  const item = useRecordItem();
  const provider = useDataProvider<ApiDataProvider>();
  const { has } = useApi();
  const text = typed.trim();
  const debounced = useDebounced(text, debounceMs);
  const enabled = text.length >= minLetters && has('search');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['searchAll', debounced],
    queryFn: ({ signal }) => provider.searchAll({ q: debounced, limit: maxResults, signal }),
    enabled: enabled && debounced.length >= minLetters,
    // Keeps the previous results during typing: an empty list in between would flicker.
    placeholderData: keepPreviousData,
    retry: false,
  });
  const items = (enabled ? (data?.data ?? []) : []).flatMap(({ resource, parent_id: parentId, ...record }) =>
    item('record', resource, { ...record, parentId }),
  );
  const searching = enabled && (isFetching || debounced !== text);
  return { items, searching, failure: enabled && !searching ? error : null, retry: () => void refetch() };
};
