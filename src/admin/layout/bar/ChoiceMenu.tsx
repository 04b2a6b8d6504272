import Check from '@mui/icons-material/Check';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId, useState } from 'react';
import { BarButton } from './BarButton.tsx';

interface ChoiceMenuProps<Value extends string> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly onChoose: (value: Value) => void;
}

/** A button of the bar that offers a few choices, the present one ticked. */
export const ChoiceMenu = <Value extends string>({ label, icon, value, choices, onChoose }: ChoiceMenuProps<Value>) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <BarButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {icon}
      </BarButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        // Inside the bar, so that it belongs to a landmark.
        disablePortal
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            role="menuitemradio"
            aria-checked={choice.value === value}
            selected={choice.value === value}
            lang={choice.lang}
            onClick={() => {
              close();
              onChoose(choice.value);
            }}
          >
            {choice.label}
            <ListItemIcon
              sx={{ marginInlineStart: 'auto', pl: 2, visibility: choice.value === value ? 'visible' : 'hidden' }}
            >
              <Check fontSize="small" color="primary" />
            </ListItemIcon>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
