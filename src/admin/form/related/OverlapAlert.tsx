import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { Id } from '#values/id.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { useOverlap } from './useOverlap.ts';

/** Says which other records hold at the same time as this one would. A warning: it is saved all the same. */
export function OverlapAlert({ resource, id }: { readonly resource: Resource; readonly id: Id | undefined }) {
  const translate = useTranslate();
  const format = useFormat(resource);
  const records = useOverlap(resource, id);
  const { field } = useLabels(resource);
  if (!resource.warnOverlap || records.length === 0) return null;
  const { period } = resource.warnOverlap;
  return (
    <Alert severity="warning" role="status">
      {translate('form.overlap', { period: field(period) })}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {records.map((record) => (
          <li key={record.id}>
            <Link component={RouterLink} to={paths(resource).edit(record.id)} target="_blank" color="inherit">
              {format.title(record)}
            </Link>
            {` · ${format.text(period, record)}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
