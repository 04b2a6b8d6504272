import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { Hidden } from '../kinds/marks/Hidden.tsx';
import { useNumber } from '../kinds/useLanguage.ts';
import { useLabels } from '../kinds/words/useLabels.ts';
import { type Use, useUsage } from './useUsage.ts';

interface RecordsLinkProps {
  readonly to: string;
  /** Opens another tab: this screen has unsaved input. */
  readonly apart: boolean;
  readonly children: ReactNode;
}

const RecordsLink = ({ to, apart, children }: RecordsLinkProps) => {
  const translate = useTranslate();
  return (
    <Link component={RouterLink} to={to} underline="always" {...(apart && { target: '_blank', rel: 'noopener' })}>
      {children}
      {apart && (
        <>
          {' '}
          <OpenInNew aria-hidden fontSize="inherit" sx={{ verticalAlign: '-0.125em' }} />
          <Hidden> ({translate('list.usage.apart')})</Hidden>
        </>
      )}
    </Link>
  );
};

interface UseLineProps {
  readonly use: Use;
  readonly apart: boolean;
  /** Names the field too: the resource refers by another one as well. */
  readonly named: boolean;
}

/** "14 products, 2 active", with a link to them; nested ones are linked by their parents. */
const UseLine = ({ use, apart, named }: UseLineProps) => {
  const { resource, field, total, active, to, places = [], elsewhere } = use;
  const translate = useTranslate();
  const number = useNumber();
  const labels = useLabels(resource);
  const name = labels.counted(total) + (named ? ` (${labels.field(field)})` : '');
  const counts = { count: number(total), active: number(active ?? 0) };
  const text = translate(`list.usage.${active === undefined ? 'by' : 'byActive'}`, { ...counts, name });
  return (
    <li>
      {to === undefined ? text : <RecordsLink {...{ to, apart }}>{text}</RecordsLink>}
      {places.length > 0 && ': '}
      {places.map((place, index) => (
        <Fragment key={place.to}>
          {index > 0 && ', '}
          <RecordsLink to={place.to} apart={apart}>
            {place.count > 1 ? `${place.name} (${number(place.count)})` : place.name}
          </RecordsLink>
        </Fragment>
      ))}
      {elsewhere && `, ${translate('list.usage.elsewhere')}`}
    </li>
  );
};

/** The records that refer to a record, with links to them. */
export const UsageList = ({ uses, apart = false }: { readonly uses: readonly Use[]; readonly apart?: boolean }) => (
  <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, lineHeight: '28px' }}>
    {uses.map((use) => (
      <UseLine
        key={`${use.resource.name}/${use.field}`}
        use={use}
        apart={apart}
        named={uses.some((other) => other !== use && other.resource === use.resource)}
      />
    ))}
  </Box>
);

const Name = ({ resource }: { readonly resource: Resource }) => useLabels(resource).name;

/** Resources whose references could not be counted. */
export const Uncounted = ({ resources }: { readonly resources: readonly Resource[] }) => {
  const translate = useTranslate();
  return resources.map((resource) => (
    <p key={resource.name}>
      {translate('list.usage.uncounted')} <Name resource={resource} />
    </p>
  ));
};

/** Which records refer to these, and which resources could not be counted. */
export const Usage = ({ resource, ids }: { readonly resource: Resource; readonly ids: readonly Id[] }) => {
  const translate = useTranslate();
  const { uses, uncounted } = useUsage(resource, ids);
  return (
    <>
      {uses.length > 0 && (
        <Box sx={{ mt: 2 }}>
          {translate('list.usage.title')}
          <UsageList uses={uses} />
        </Box>
      )}
      <Uncounted resources={uncounted} />
    </>
  );
};
