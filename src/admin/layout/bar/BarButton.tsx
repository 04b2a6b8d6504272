import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { useTooltip } from '../tooltip/useTooltip.tsx';

/** An icon button of the bar; its label is also its tooltip. */
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
