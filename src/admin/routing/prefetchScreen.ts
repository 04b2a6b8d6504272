import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListResult } from 'react-admin';
import { whenIdle } from '#i18n/whenIdle.ts';
import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { pageAt } from '#schema/page.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import type { OfficeApi } from '../apiContext.ts';
import { fetchInputCode } from '../kinds/inputCode.ts';
import { getListKey, getListParams } from '../list/address/listQuery.ts';
import { readListState } from '../list/address/listState.ts';
import { storedColumns, storedHome } from '../list/views/savedViews.ts';
import { recordMeta } from '../recordMeta.ts';
import { loadView } from '../useResourceView.ts';
import { formIn, resourceAt, screenIn } from './resourceAt.ts';
import { FormScreen, ListScreen, officeScreenAt, pageScreen } from './screens.ts';

/** What screens read from. */
export interface Source {
  readonly registry: Registry;
  readonly dataProvider: DataProvider;
  readonly queryClient: QueryClient;
  readonly api: OfficeApi;
}

/** The resources whose list or form was drawn: all code that their views waited for is loaded. */
export const drawnScreens = { list: new WeakSet<Resource>(), form: new WeakSet<Resource>() };

/**
 * Whether all code of the screen at a path is loaded. For a resource with a view, which may wait for code of its own, it
 * is once the screen was drawn. `false` for pages, which are drawn in slices no later than in one go.
 */
export const isScreenReady = (registry: Registry, pathname: string): boolean => {
  const match = pageAt(registry.pages, pathname) ? undefined : resourceAt(registry, pathname);
  if (!match) return false;
  const [drawn, screen] = formIn(match.rest) ? [drawnScreens.form, FormScreen] : [drawnScreens.list, ListScreen];
  return drawn.has(match.resource) || (!loadView(match.resource) && screen.isReady());
};

/** Fetches the code of the screen at a path early. A failure shows when the screen does, and is retried then. */
export const preloadScreen = async (registry: Registry, pathname: string): Promise<void> => {
  const page = pageAt(registry.pages, pathname);
  const match = page ? undefined : resourceAt(registry, pathname);
  const ownScreen = page ? pageScreen(page) : officeScreenAt(pathname)?.screen;
  const code = ownScreen
    ? ownScreen.preload()
    : match && (formIn(match.rest) ? preloadForm(match.resource) : ListScreen.preload());
  await Promise.all([code, match && loadView(match.resource)]).catch(() => undefined);
};

/** Fetches the code of a resource's form and its inputs. A failure shows when the form is opened, as above. */
export const preloadForm = async (resource: Resource) => {
  fetchInputCode(resource.fields);
  try {
    await FormScreen.preload();
    const form = await import('../form/ResourceForm.tsx');
    await Promise.all(form.loadInputs(resource.fields));
    return form;
  } catch {
    return undefined;
  }
};

/**
 * Requests the rows of the list at an address while the screen is still being drawn.
 * @param staleTime how long cached rows are not requested again, ms; the usual time by default
 */
export const prefetchList = (
  { registry, dataProvider, queryClient, api: { readId, most } }: Source,
  { pathname, search }: { readonly pathname: string; readonly search: string },
  staleTime?: number,
): void => {
  const match = resourceAt(registry, pathname);
  if (!match) return;
  const { resource, rest } = match;
  const { type, parentId } = screenIn(resource, rest, readId);
  const isList = !type && rest.length === (resource.parent ? 1 : 0) && (!resource.parent || parentId !== undefined);
  if (!isList) return;
  const state = readListState(resource, search || storedHome(resource), most.sorts);
  const query = getListParams(resource, state, parentId, storedColumns(resource, state.saved));
  void queryClient.prefetchQuery({
    queryKey: getListKey(resource, query),
    queryFn: ({ signal }) => dataProvider.getList(resource.name, { ...query, signal }),
    ...(staleTime !== undefined && { staleTime }),
  });
};

/**
 * Whether the row has all that a form shows: each stored field, and the short form behind each single reference. The
 * input of a multiple one reads the titles itself.
 */
const isComplete = (resource: Resource, row: Values): boolean =>
  Object.keys(fieldsOf(resource).stored).every((name) => row[name] !== undefined) &&
  embeddings(resource).every(
    ({ field, key, many }) => many || field === resource.parent?.field || row[field] === null || row[key] !== undefined,
  );

const parentOf = (queryKey: readonly unknown[]): unknown => {
  const [, , query] = queryKey as readonly [unknown, unknown, { readonly meta?: { readonly parent?: Id } }?];
  return query?.meta?.parent;
};

/** A form's record from the newest list, and when that was read; none if it is stale, or the row lacks a field. */
const rowForForm = (queryClient: QueryClient, resource: Resource, id: Id, parentId: Id | undefined) => {
  const lists = queryClient.getQueryCache().findAll({
    queryKey: [resource.name, 'getList'],
    predicate: ({ queryKey, state }) => !state.isInvalidated && parentOf(queryKey) === parentId,
  });
  const rows = lists.flatMap(({ state }) => {
    const { data } = (state.data ?? { data: [] }) as GetListResult<StoredRecord>;
    const record = data.find((row) => row.id === id);
    return record && isComplete(resource, record) ? [{ record, readAt: state.dataUpdatedAt }] : [];
  });
  return rows.toSorted((one, other) => other.readAt - one.readAt)[0];
};

/** Requests a form's record with the press that leads there. Until it comes, the form shows a list's row of it. */
export const prefetchRecord = ({ registry, dataProvider, queryClient, api }: Source, pathname: string): void => {
  const match = resourceAt(registry, pathname);
  if (!match) return;
  const { resource, rest } = match;
  const { type, id, parentId } = screenIn(resource, rest, api.readId);
  if (type !== 'edit' || id === undefined) return;
  const { meta } = recordMeta(resource, parentId);
  const queryKey = [resource.name, 'getOne', { id: String(id), meta }];
  const row = rowForForm(queryClient, resource, id, parentId);
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
  if (row && row.readAt > dataUpdatedAt) queryClient.setQueryData(queryKey, row.record, { updatedAt: row.readAt });
  void queryClient.prefetchQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getOne(resource.name, { id, meta, signal });
      // The cached record is being drawn: an answer meanwhile would draw the form twice before it is seen.
      if (row) await whenIdle();
      return data;
    },
    // The version must not be older than the press.
    staleTime: 0,
    retry: false,
  });
};
