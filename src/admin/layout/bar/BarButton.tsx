import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { useTooltip } from '../tooltip/useTooltip.tsx';

/** A button of the bar: an icon, its name as a tooltip and for those who do not see it. */
export const BarButton = ({ label, ...props }: IconButtonProps & { readonly label: string }) => {
  const { listeners, tooltip } = useTooltip(label);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        {...props}
        {...listeners}
        sx={{ color: 'text.secondary', '& svg': { fontSize: 20 } }}
      />
      {tooltip}
    </>
  );
};
