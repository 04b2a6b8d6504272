import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { Hidden } from '../kinds/marks/Hidden.tsx';
import { useNumber } from '../kinds/useLanguage.ts';

interface LogHeaderProps {
  readonly title: string;
  readonly total: number | undefined;
  readonly text?: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
}

/** The heading of a screen of lines, with their number, and the actions for all of them. */
export const LogHeader = ({ title, total, text, headingRef, children }: LogHeaderProps) => {
  const translate = useTranslate();
  const number = useNumber();
  const count = total !== undefined && number(total);
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', mb: 2 }}>
      <Typography variant="h1" ref={headingRef} tabIndex={-1}>
        {title}
      </Typography>
      <Box component="span" aria-hidden sx={{ mt: 0.75, color: 'text.secondary' }}>
        {count}
      </Box>
      <Hidden role="status">{count && translate('list.filter.found', { smart_count: total, total: count })}</Hidden>
      <Box sx={{ ml: 'auto' }}>{children}</Box>
      {text && <Box sx={{ flexBasis: '100%', color: 'text.secondary' }}>{text}</Box>}
    </Box>
  );
};

interface ResourceFilterProps {
  readonly resources: readonly Resource[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** Filters lines by resource. */
export const ResourceFilter = ({ resources, value, onChange }: ResourceFilterProps) => {
  const translate = useTranslate();
  const isKnown = resources.some(({ name }) => name === value);
  return (
    <TextField
      select
      label={translate('history.resource')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('history.allResources')}</MenuItem>
      {/* A resource that no longer exists: shown as "all", "all" could not be chosen. */}
      {value !== '' && !isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {resources.map(({ name }) => (
        <MenuItem key={name} value={name}>
          {translate(`resources.${name}.name`)}
        </MenuItem>
      ))}
    </TextField>
  );
};
