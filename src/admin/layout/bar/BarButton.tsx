import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

/** A button of the bar: an icon, its name as a tooltip and for those who do not see it. */
export const BarButton = ({ label, ...props }: IconButtonProps & { readonly label: string }) => (
  <Tooltip title={label}>
    <IconButton color="inherit" {...props} sx={{ color: 'text.secondary', '& svg': { fontSize: 20 } }} />
  </Tooltip>
);
