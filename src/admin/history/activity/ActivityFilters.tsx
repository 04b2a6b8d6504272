import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useRegistry } from '../../registryContext.ts';
import { AreaFilter } from '../LogHeader.tsx';
import { type useActivityFilters, usePeople } from './useActivity.ts';

/** By area, person and day. */
export const ActivityFilters = ({ values, change, clear }: ReturnType<typeof useActivityFilters>) => {
  const translate = useTranslate();
  const people = usePeople();
  const { resources } = useRegistry();
  const known = people.some(({ id }) => String(id) === values.person);
  const day = (name: 'from' | 'to', word: string, limits: object) => (
    <TextField
      type="date"
      label={translate(word)}
      value={values[name]}
      onChange={({ target }) => change(name, target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: limits }}
    />
  );
  return (
    <Box
      role="search"
      aria-label={translate('list.filter.label')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: '220px 220px 160px 160px auto' },
        justifyContent: 'start',
        alignItems: 'end',
        gap: 1.5,
        mb: 2,
      }}
    >
      <AreaFilter resources={resources} value={values.resource} onChange={(name) => change('resource', name)} />
      <TextField
        select
        label={translate('history.person')}
        value={values.person}
        onChange={({ target }) => change('person', target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{translate('history.everybody')}</MenuItem>
        {values.person && !known && <MenuItem value={values.person}>#{values.person}</MenuItem>}
        {people.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {day('from', 'list.filter.since', { max: values.to || undefined })}
      {day('to', 'list.filter.until', { min: values.from || undefined })}
      {Object.values(values).some(Boolean) && (
        <Button color="inherit" onClick={clear} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          {translate('list.filter.clear')}
        </Button>
      )}
    </Box>
  );
};
