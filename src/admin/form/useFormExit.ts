import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Values } from '#schema/field.ts';
import { paths } from '#schema/paths.ts';
import type { Resource } from '#schema/resource.ts';
import { type Id, unknownId } from '#values/id.ts';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/useLabels.ts';
import { useLastListAddress } from '../listAddress.ts';
import { readFormLink } from './formLink.ts';

/** Says that a record was saved. */
export const useSaySaved = (resource: Resource) => {
  const notify = useNotify();
  const format = useFormat(resource);
  const labels = useLabels(resource);
  return (record: Values): void =>
    record.id === unknownId
      ? notify('form.savedUntold', { type: 'success', messageArgs: { one: labels.one } })
      : notify('form.saved', { type: 'success', messageArgs: { name: format.title(record) } });
};

/** The way back from a form: to where the person came from, else to the list. */
export const useFormExit = (resource: Resource, parentId: Id | undefined) => {
  const navigate = useNavigate();
  const say = useSaySaved(resource);
  const list = useLastListAddress(paths(resource).list(parentId));
  const { back = list } = readFormLink(useLocation().state);
  return {
    back,
    leave: () => navigate(back),
    say,
  };
};
