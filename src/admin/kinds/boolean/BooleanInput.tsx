import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import type { BooleanField } from '#schema/kinds/boolean/boolean.ts';
import { choiceLabel } from '../choices/Checkboxes.tsx';
import type { InputProps } from '../inputProps.ts';

const Label = styled('label')(({ theme }) => ({
  ...choiceLabel,
  verticalAlign: 'middle',
  marginLeft: -11,
  marginRight: 16,
  overflowWrap: 'anywhere',
  '&:has(:disabled)': { cursor: 'default', color: 'var(--bo-disabled)' },
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}));

/** The switch itself. */
export const YesNo = ({ id, path, labelId, value, disabled, describedBy, onChange, onBlur }: InputProps) => (
  <Switch
    id={id}
    name={path}
    checked={value === true}
    disabled={disabled}
    onChange={(event) => onChange(event.target.checked)}
    onBlur={onBlur}
    slotProps={{
      input: { role: 'switch', 'aria-labelledby': labelId, 'aria-describedby': describedBy },
    }}
  />
);

/** Yes or no, with its label beside it. */
export const BooleanInput = (props: InputProps<BooleanField>) => (
  <Label>
    <YesNo {...props} />
    <span id={props.labelId}>{props.label}</span>
  </Label>
);
