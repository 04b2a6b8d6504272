import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { BarButton } from './layout/bar/BarButton.tsx';

interface SidePanelProps {
  readonly title: string;
  readonly width: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that slides in at the side of the page, with its title and a button to close it. */
export const SidePanel = ({ title, width, open, onClose, children }: SidePanelProps) => {
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-label': title, sx: { width, maxWidth: '100vw' } } as const;
  const bar = { display: 'flex', alignItems: 'center', flex: 'none', minHeight: 56, px: 2.5 } as const;
  return (
    <Drawer anchor="right" open={open} onClose={onClose} slotProps={{ paper }}>
      <Box sx={{ ...bar, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h2" noWrap sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <BarButton label={useTranslate()('shell.close')} onClick={onClose}>
          <Close />
        </BarButton>
      </Box>
      {children}
    </Drawer>
  );
};
