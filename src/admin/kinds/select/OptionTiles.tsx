import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { SelectField } from '#schema/kinds/select/select.ts';
import { ClearButton } from '../frame/ClearButton.tsx';
import { useStored } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { allowedOptions } from './allowedOptions.ts';

/** A choice as a row of tiles. What the stored record cannot become is there, and cannot be chosen. */
export function OptionTiles(props: InputProps<SelectField>) {
  const { field, path, value, required, disabled, invalid, describedBy, labelId, label } = props;
  const allowed = allowedOptions(field, useStored(path));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <RadioGroup
        row
        name={path}
        value={typeof value === 'string' ? value : ''}
        onChange={(_, option) => props.onChange(option)}
        onBlur={props.onBlur}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-required={required}
        aria-invalid={invalid}
        sx={{ gap: 1 }}
      >
        {field.options.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            label={props.option(option)}
            disabled={disabled || !allowed.includes(option)}
            control={<Radio size="small" sx={{ p: 0.75 }} />}
            sx={(theme) => ({
              m: 0,
              pr: 1.5,
              pl: 0.25,
              minHeight: { xs: 44, sm: 38 },
              border: '1px solid',
              borderColor: invalid ? 'error.main' : 'divider',
              borderRadius: `${theme.shape.borderRadius}px`,
              '&:has(:checked)': { borderColor: 'primary.main' },
            })}
          />
        ))}
      </RadioGroup>
      {!required && typeof value === 'string' && !disabled && (
        <ClearButton label={label} onClear={() => props.onChange(null)} />
      )}
    </Box>
  );
}
