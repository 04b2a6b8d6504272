import Button, { buttonClasses } from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { useIsSmall } from '../useIsSmall.ts';

interface HeaderButtonProps {
  readonly label: string;
  readonly Icon: ComponentType<SvgIconProps>;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** What can be done with the whole list; where there is no room, its sign alone. */
export const HeaderButton = ({ label, Icon, disabled = false, onClick }: HeaderButtonProps) => {
  // Not the browser's own `disabled`: a button that has the focus would lose it, and no dialog could give it back.
  const action = disabled ? { 'aria-disabled': true, className: buttonClasses.disabled } : { onClick };
  return useIsSmall() ? (
    <IconButton aria-label={label} title={label} {...action}>
      <Icon fontSize="small" />
    </IconButton>
  ) : (
    <Button variant="outlined" color="inherit" startIcon={<Icon aria-hidden />} {...action}>
      {label}
    </Button>
  );
};
