import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useDefaultPath } from '../../preferences/useDefaultPath.ts';
import { SteadyLink } from '../../routing/SteadyLink.tsx';
import { LogoMark } from '../LogoMark.tsx';

interface LogoLinkProps {
  readonly rail?: boolean;
  readonly onClick?: () => void;
}

/** The mark and the product's name; leads to the default path. */
export const LogoLink = ({ rail = false, onClick }: LogoLinkProps) => {
  const translate = useTranslate();
  const name = translate('login.product');
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        height: 56,
        px: rail ? 0 : 2.5,
        mb: 1,
        justifyContent: rail ? 'center' : 'flex-start',
      }}
    >
      <Box
        component={SteadyLink}
        to={useDefaultPath()}
        aria-label={rail ? name : undefined}
        {...(onClick && { onClick })}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          minHeight: 36,
          borderRadius: 1,
          color: 'text.primary',
          textDecoration: 'none',
          fontWeight: 600,
          fontSize: '1rem',
          letterSpacing: '-0.01em',
          whiteSpace: 'nowrap',
        }}
      >
        <LogoMark />
        {!rail && name}
      </Box>
    </Box>
  );
};
