import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { Condition, Scalar, Values } from '#schema/field.ts';
import { type FilterOf, flatFilter, type OneOf } from '#schema/filter.ts';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import { conditionMet } from '#schema/validation/condition.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { parentMeta } from '../../recordMeta.ts';
import { useDebounced } from '../../useDebounced.ts';

/** How many records are named. */
const maxNamed = 6;
/** How many are read if some of the condition is checked afterwards. */
const maxChecked = 100;

/** The part of a condition that a list can filter by; the rest is checked afterwards. */
const filterOf = (condition: Condition): FilterOf<string> =>
  Object.fromEntries(
    Object.entries(condition).flatMap(([field, expected]): [string, Scalar | OneOf][] => {
      // No filter asks for a value or none.
      if (Array.isArray(expected)) return expected.includes(null) ? [] : [[field, { in: expected }]];
      return typeof expected === 'object' && expected !== null ? [] : [[field, expected]];
    }),
  );

/** The filter for records whose period overlaps this one's; `undefined` if this one cannot overlap. */
export const overlapFilter = (resource: Resource, values: Values): Values | undefined => {
  const { warnOverlap } = resource;
  const period = warnOverlap && resource.fields[warnOverlap.period];
  if (!warnOverlap || !period || !('from' in period) || !conditionMet(warnOverlap.when, values)) return undefined;
  if (warnOverlap.same.some((field) => values[field] === null || values[field] === undefined)) return undefined;
  const [from, to] = [values[period.from], values[period.to]];
  // An optional end is open when empty; a required one that is empty says nothing yet.
  const isMissing = (name: string) => resource.fields[name]?.required === true && typeof values[name] !== 'string';
  if (isMissing(period.from) || isMissing(period.to)) return undefined;
  return flatFilter<unknown>({
    ...filterOf(warnOverlap.when),
    ...Object.fromEntries(warnOverlap.same.map((field) => [field, values[field]])),
    [warnOverlap.period]: {
      gte: typeof from === 'string' ? from : undefined,
      lte: typeof to === 'string' ? to : undefined,
    },
  });
};

interface OverlapProps {
  readonly resource: Resource;
  readonly id: Id | undefined;
  readonly parentId: Id | undefined;
}

/** The other records with an overlapping period; requested once the deciding values have settled. */
const useOverlap = ({ resource, id, parentId }: OverlapProps): readonly StoredRecord[] => {
  const filter = overlapFilter(resource, useWatch());
  const debouncedFilter = useDebounced(filter ? JSON.stringify(filter) : '', 400);
  const when = resource.warnOverlap?.when ?? {};
  const isWhole = Object.keys(filterOf(when)).length === Object.keys(when).length;
  const { data = [] } = useGetList<StoredRecord>(
    resource.name,
    {
      filter: debouncedFilter ? JSON.parse(debouncedFilter) : {},
      // This record may be one of them, and another says that there are more.
      pagination: { page: 1, perPage: isWhole ? maxNamed + 2 : maxChecked },
      sort: resource.list.sort,
      meta: parentMeta(parentId),
    },
    { enabled: debouncedFilter !== '', retry: false },
  );
  return filter && debouncedFilter ? data.filter((row) => row.id !== id && conditionMet(when, row)) : [];
};

/** Shows which other records overlap in time. Only a warning: the record can still be saved. */
export const OverlapAlert = (props: OverlapProps) => {
  const { resource, parentId } = props;
  const translate = useTranslate();
  const format = useFormat(resource);
  const records = useOverlap(props);
  const { field } = useLabels(resource);
  if (!resource.warnOverlap || records.length === 0) return null;
  const { period } = resource.warnOverlap;
  return (
    <Alert severity="warning" role="status">
      {translate('form.overlap', { period: field(period) })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {records.slice(0, maxNamed).map((record) => (
          <li key={record.id}>
            <Link component={RouterLink} to={paths(resource).edit(record.id, parentId)} target="_blank" color="inherit">
              {format.title(record)}
            </Link>
            {` · ${format.text(period, record)}`}
          </li>
        ))}
        {records.length > maxNamed && <li>{translate('list.usage.elsewhere')}</li>}
      </Box>
    </Alert>
  );
};
