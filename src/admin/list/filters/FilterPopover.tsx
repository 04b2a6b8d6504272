import Popover, { type PopoverProps } from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type ComponentProps, useId } from 'react';
import { Filter } from '../../kinds/Filter.tsx';

const Editor = styled('div')({ display: 'grid', gap: 10, width: 320, maxWidth: 'calc(100vw - 32px)', padding: 14 });

interface FilterPopoverProps extends ComponentProps<typeof Filter>, Pick<PopoverProps, 'open' | 'anchorEl'> {
  readonly label: string;
  readonly onClose: () => void;
}

/** The inputs of one filter, below what was pressed. */
export default function FilterPopover({ open, anchorEl, label, onClose, ...filter }: FilterPopoverProps) {
  const headingId = useId();
  return (
    <Popover
      open={open}
      anchorEl={anchorEl}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId } }}
    >
      <Editor>
        <strong id={headingId}>{label}</strong>
        <Filter {...filter} />
      </Editor>
    </Popover>
  );
}
