import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Values } from '#schema/field.ts';
import { paths } from '#schema/paths.ts';
import type { Resource } from '#schema/resource.ts';
import { type Id, unknownId } from '#values/id.ts';
import { useApi } from '../apiContext.ts';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/useLabels.ts';
import { useLastListAddress } from '../listAddress.ts';
import { readFormLink } from './formLink.ts';

/** Says that a record was saved, and where less was kept than was sent. */
export const useSaySaved = (resource: Resource) => {
  const notify = useNotify();
  const format = useFormat(resource);
  const labels = useLabels(resource);
  const { cleanedOf } = useApi();
  return (record: Values): void => {
    const name = format.title(record);
    // A field of an item is named by its list.
    const lost = cleanedOf(resource.name, record.id).map((path) => labels.field(path.split('.')[0] ?? path));
    if (record.id === unknownId) {
      notify('form.savedUntold', { type: 'success', messageArgs: { one: labels.one } });
    } else if (lost.length > 0) {
      notify('form.cleaned', { type: 'warning', messageArgs: { name, fields: [...new Set(lost)].join(', ') } });
    } else {
      notify('form.saved', { type: 'success', messageArgs: { name } });
    }
  };
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
