import OpenInNew from '@mui/icons-material/OpenInNew';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { Hidden } from '../kinds/marks/Hidden.tsx';
import { useLabels } from '../kinds/useLabels.ts';
import { useLanguage } from '../kinds/useLanguage.ts';
import { useRegistry } from '../registryContext.ts';
import { referrersOf, type Use, useUsage } from './useUsage.ts';

interface UserProps {
  readonly use: Use;
  /** The screen is not left for it: something in it is not saved. */
  readonly apart: boolean;
}

/** "14 products, 2 of them active", leading to them. */
const User = ({ use: { resource, total, active, to }, apart }: UserProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { name } = useLabels(resource);
  const count = numberText(total, language);
  const text =
    active === undefined
      ? translate('list.usage.by', { count, name })
      : translate('list.usage.byActive', { count, name, active: numberText(active, language) });
  if (to === undefined) return <li>{text}</li>;
  return (
    <li>
      <Link component={RouterLink} to={to} {...(apart && { target: '_blank', rel: 'noopener' })}>
        {text}
        {apart && (
          <>
            {' '}
            <OpenInNew aria-hidden fontSize="inherit" sx={{ verticalAlign: '-0.125em' }} />
            <Hidden> ({translate('list.usage.apart')})</Hidden>
          </>
        )}
      </Link>
    </li>
  );
};

/** Who points at a record, each leading there. */
export const Users = ({ uses, apart = false }: { readonly uses: readonly Use[]; readonly apart?: boolean }) => (
  <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
    {uses.map((use) => (
      <User key={`${use.resource.name}/${use.field}`} use={use} apart={apart} />
    ))}
  </ul>
);

const Name = ({ resource }: { readonly resource: Resource }) => useLabels(resource).name;

interface UsageProps {
  readonly resource: Resource;
  readonly ids: readonly Id[];
}

/** Who may point at these records without being counted. */
export const Uncounted = ({ resource, ids }: UsageProps) => {
  const translate = useTranslate();
  const registry = useRegistry();
  return referrersOf(registry, resource, ids.length).uncounted.map((user) => (
    <p key={`${user.resource.name}/${user.field}`}>
      {translate('list.usage.uncounted')} <Name resource={user.resource} />
    </p>
  ));
};

/** Which records point at these, and which may without being counted. */
export const Usage = ({ resource, ids }: UsageProps) => {
  const translate = useTranslate();
  const uses = useUsage(resource, ids);
  return (
    <>
      {uses.length > 0 && (
        <div style={{ marginTop: 16 }}>
          {translate('list.usage.title')}
          <Users uses={uses} />
        </div>
      )}
      <Uncounted resource={resource} ids={ids} />
    </>
  );
};
