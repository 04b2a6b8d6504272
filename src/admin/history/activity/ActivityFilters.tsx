import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { readDay } from '#schema/kinds/days/days.ts';
import type { Person } from '#values/changes.ts';
import type { ApiDataProvider } from '../../apiContext.ts';
import { type DayBoxProps, DayEnds } from '../../kinds/days/DayEnds.tsx';
import { useRegistry } from '../../registryContext.ts';
import { ResourceFilter } from '../LogHeader.tsx';

/** The filters in the address; `''` for those not set. */
export const useActivityFilters = () => {
  const [params, setParams] = useSearchParams();
  const day = (name: string) => readDay(params.get(name)).value ?? '';
  const values = {
    resource: params.get('resource') ?? '',
    person: params.get('person') ?? '',
    from: day('from'),
    to: day('to'),
  };
  const change = (changed: Partial<typeof values>) => {
    const active = Object.entries({ ...values, ...changed }).filter(([, text]) => text !== '');
    setParams(Object.fromEntries(active), { replace: true });
  };
  const [clears, setClears] = useState(0);
  const clear = () => {
    setParams({}, { replace: true });
    setClears(clears + 1);
  };
  return { values, change, clear, clears };
};

export type ActivityFilterValues = ReturnType<typeof useActivityFilters>['values'];

/** Everybody who has ever changed something. */
const usePeople = (): readonly Person[] => {
  const provider = useDataProvider<ApiDataProvider>();
  const { data } = useQuery({
    queryKey: ['activity', 'people'],
    queryFn: ({ signal }) => provider.getPeople({ signal }),
    retry: false,
  });
  return data?.data ?? [];
};

const Day = ({ label, value, onChange, onBlur, onKeyDown, 'aria-invalid': error, ...input }: DayBoxProps) => (
  <TextField
    label={label}
    value={value}
    error={error === true}
    slotProps={{ htmlInput: { ...input, onChange, onBlur, onKeyDown } }}
  />
);

const noDays = { from: '', to: '' };

/** By resource, person and day. */
export const ActivityFilters = ({ values, change, clear, clears }: ReturnType<typeof useActivityFilters>) => {
  const translate = useTranslate();
  const { from, to } = values;
  const people = usePeople();
  const { resources } = useRegistry();
  const choices = people.map(({ id, name }) => ({ value: String(id), name }));
  // A placeholder in the same list, so that a focused option is still there when the names come.
  if (values.person && choices.every(({ value }) => value !== values.person))
    choices.unshift({ value: values.person, name: `#${values.person}` });
  return (
    <Box
      role="search"
      aria-label={translate('list.filter.label')}
      sx={{
        display: 'grid',
        // Wide enough for a whole date, with large letters too; never five, or the first four would move when one is set.
        gridTemplateColumns: 'repeat(auto-fit, minmax(max(8.5rem, (100% - 36px) / 4), 1fr))',
        justifyContent: 'start',
        alignItems: 'end',
        gap: 1.5,
        mb: 2,
        // An error about the days goes below the whole row of filters.
        '& > small, & > button': { gridColumn: '1 / -1' },
        // Of the screen: with large letters it has no room for one row.
        '@container (min-width: 60rem)': {
          gridTemplateColumns: 'repeat(2, minmax(0, 13.75rem)) repeat(2, 10rem) auto',
          '& > small': { order: 1 },
          '& > button': { gridColumn: 'auto' },
        },
      }}
    >
      <ResourceFilter resources={resources} value={values.resource} onChange={(name) => change({ resource: name })} />
      <TextField
        select
        label={translate('history.person')}
        value={values.person}
        onChange={({ target }) => change({ person: target.value })}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">{translate('history.everybody')}</MenuItem>
        {choices.map(({ value, name }) => (
          <MenuItem key={value} value={value}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {/* New boxes: one that is half typed would not be emptied, as it is no filter yet. */}
      <DayEnds key={clears} {...{ from, to }} start={clears > 0 ? noDays : undefined} onChange={change} Box={Day} />
      {Object.values(values).some(Boolean) && (
        <Button color="inherit" onClick={clear}>
          {translate('list.filter.clear')}
        </Button>
      )}
    </Box>
  );
};
