import { styled } from '@mui/material/styles';
import { type ComponentProps, useId } from 'react';

const Labelled = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  '& label': { fontSize: '0.8125rem', fontWeight: 600 },
  '& input': {
    width: '100%',
    minWidth: 0,
    height: 38,
    padding: '0 10px',
    color: 'inherit',
    background: (theme.vars ?? theme).palette.background.paper,
    border: `1px solid ${(theme.vars ?? theme).palette.fieldLine}`,
    borderRadius: theme.shape.borderRadius,
    '&[aria-invalid="true"]': { borderColor: (theme.vars ?? theme).palette.error.main },
    [theme.breakpoints.down('sm')]: { height: 44 },
  },
}));

/** One input of a filter, with its label above. */
export const FilterInput = ({ label, ...input }: ComponentProps<'input'> & { readonly label: string }) => {
  const id = useId();
  return (
    <Labelled>
      <label htmlFor={id}>{label}</label>
      <input id={id} autoComplete="off" {...input} />
    </Labelled>
  );
};
