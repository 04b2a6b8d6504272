import { use, useRef } from 'react';
import { useIsMounted, useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Values } from '#schema/field.ts';
import { embeddings } from '#schema/query/embed.ts';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import { type Id, unknownId } from '#values/id.ts';
import { useApi } from '../apiContext.ts';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/words/useLabels.ts';
import { readListState, writeListState } from '../list/address/listState.ts';
import { useLastListAddress } from '../listAddress.ts';
import { OriginsContext } from '../routing/origins.ts';
import { readFormLink } from './formLink.ts';

/** Notifies that a record was saved, and where less was kept than was sent. */
export const useSavedNotice = (resource: Resource) => {
  const notify = useNotify();
  const format = useFormat(resource);
  const labels = useLabels(resource);
  const { cleanedOf } = useApi();
  // Titled by a record it refers to: a write's answer has only that record's id, which would look like its own.
  const titleReference = embeddings(resource).find(({ field }) => field === resource.title);
  return (record: Values): void => {
    const name = titleReference && !record[titleReference.key] ? labels.one : format.title(record);
    // An item's field is named by its list.
    const cleanedLabels = cleanedOf(resource.name, record.id).map((path) => labels.field(path.split('.')[0] ?? path));
    const fields = [...new Set(cleanedLabels)].join(', ');
    if (record.id === unknownId) notify('form.savedUntold', { type: 'success', messageArgs: { one: labels.one } });
    else if (fields) notify('form.cleaned', { type: 'warning', messageArgs: { name, fields } });
    else notify('form.saved', { type: 'success', messageArgs: { name } });
  };
};

/**
 * Leads from a form back to where the person came from, else to the list. If that is the previous history entry, goes
 * back one step, which keeps the scroll position; else replaces the form's entry. "Back" never leads into a form that
 * is done with.
 */
export const useFormExit = (resource: Resource, parentId: Id | undefined) => {
  const navigate = useNavigate();
  const listPath = paths(resource).list(parentId);
  const list = useLastListAddress(listPath);
  const { key, state } = useLocation();
  const { back = list } = readFormLink(state);
  const origins = use(OriginsContext);
  // Read on leaving, not while rendering: the layout notes the origin after that.
  const originPath = () => {
    const origin = origins.get(key);
    // In the notation of remembered list addresses: a typed address may say the same differently.
    const [path, search = ''] = origin?.split(/(?=\?)/) ?? [];
    return path === listPath ? path + writeListState(resource, readListState(resource, search)) : origin;
  };
  const isStepping = useRef(false);
  const stepBack = () => {
    // A step takes a moment, in which a second press would take another.
    if (isStepping.current) return;
    isStepping.current = true;
    addEventListener('popstate', () => (isStepping.current = false), { once: true });
    navigate(-1);
  };
  // An untouched form may be left during its save, whose answer must not leave the screen that came next.
  const isMounted = useIsMounted();
  return {
    back,
    leave: () => {
      if (!isMounted.current) return;
      if (originPath() === back) stepBack();
      else navigate(back, { replace: true });
    },
  };
};
