import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Values } from '#schema/field.ts';
import { filterSuffixes } from '#schema/filter.ts';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import { paths } from '#schema/paths.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { useLabels } from '../kinds/useLabels.ts';
import { useLanguage } from '../kinds/useLanguage.ts';
import { readListState, writeListState } from '../list/address/listState.ts';
import { useRegistry } from '../registryContext.ts';

/** What a list's address may name without growing too long for a server. */
const mostIds = 100;

/** Those in use: switched on, or in the state of that name. */
const activeOnly = ({ fields }: Resource): Values | undefined => {
  if (Object.hasOwn(fields, 'is_active')) return { is_active: true };
  const state = Object.keys(fields).find((name) => {
    const field = fields[name];
    return field && 'options' in field && field.options.includes('active');
  });
  return state === undefined ? undefined : { [state]: 'active' };
};

const useCount = (resource: Resource, filter: Values | undefined): number | undefined =>
  useGetList(
    resource.name,
    { pagination: { page: 1, perPage: 1 }, sort: resource.list.sort, filter },
    { enabled: filter !== undefined, retry: false },
  ).total;

// Its heading comes with the first that uses them.
const Used = styled('div')({
  marginTop: 16,
  '&:not(:has(li))': { display: 'none' },
  '& ul': { margin: '4px 0 0', paddingInlineStart: 20 },
});

interface UserProps {
  readonly resource: Resource;
  readonly field: string;
  readonly ids: readonly Id[];
}

/** "14 products, 2 of them active", leading to them; nothing where there are none. */
const User = ({ resource, field, ids }: UserProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { name } = useLabels(resource);
  const only = activeOnly(resource);
  const [first] = ids;
  const filter = ids.length === 1 ? { [field]: first } : { [field + filterSuffixes.in]: ids };
  const total = useCount(resource, filter);
  const active = useCount(resource, total && only ? { ...filter, ...only } : undefined);
  if (!total) return null;
  const count = numberText(total, language);
  const to = paths(resource).list() + writeListState(resource, { ...readListState(resource, ''), filter });
  return (
    <li>
      <Link component={RouterLink} to={to}>
        {active === undefined
          ? translate('list.usage.by', { count, name })
          : translate('list.usage.byActive', { count, name, active: numberText(active, language) })}
      </Link>
    </li>
  );
};

interface UsageProps {
  readonly resource: Resource;
  readonly ids: readonly Id[];
}

/**
 * Which records point at these, by the `reference` declarations of all resources. Those nested under a record are left
 * out: the API lists them one parent at a time.
 */
export const Usage = ({ resource, ids }: UsageProps) => {
  const translate = useTranslate();
  const users = useRegistry()
    .referrers(resource.name)
    .filter((user) => !user.resource.parent);
  if (users.length === 0 || ids.length === 0 || ids.length > mostIds) return null;
  return (
    <Used>
      {translate('list.usage.title')}
      <ul>
        {users.map((user) => (
          <User key={`${user.resource.name}/${user.field}`} {...user} ids={ids} />
        ))}
      </ul>
    </Used>
  );
};
