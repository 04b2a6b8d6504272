import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { icons } from '#schema/icons.ts';
import type { IconField } from '#schema/kinds/icon/icon.ts';
import { IconMark } from '../../layout/IconMark.tsx';
import type { InputProps } from '../inputProps.ts';

/** One of the product's icons, all of them visible; pressing the chosen one clears it, unless one is required. */
export const IconInput = (props: InputProps<IconField>) => {
  const { id, labelId, value, required, disabled, describedBy, onChange, onBlur } = props;
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      {icons.map((icon, index) => (
        <ButtonBase
          key={icon}
          id={index === 0 ? id : undefined}
          title={icon}
          aria-label={icon}
          aria-pressed={icon === value}
          disabled={disabled}
          onClick={() => onChange(icon === value && !required ? null : icon)}
          onBlur={onBlur}
          sx={(theme) => ({
            width: 36,
            height: 36,
            border: '1px solid',
            borderColor: icon === value ? 'primary.main' : 'divider',
            color: icon === value ? 'primary.main' : 'text.secondary',
            borderRadius: `${theme.shape.borderRadius}px`,
          })}
        >
          <IconMark name={icon} fontSize="small" />
        </ButtonBase>
      ))}
    </Box>
  );
};
