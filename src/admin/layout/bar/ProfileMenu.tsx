import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { useSession } from '#session/session.ts';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import type { ProfileActions } from './BarMenus.tsx';
import { ProfileList, useBarMenu } from './useBarMenu.ts';

/** Up to two initials of a name, shown without a picture. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('');

// Without room for it, the name is still read aloud.
const nameStyle = {
  maxWidth: 180,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '0.875rem',
  fontWeight: 600,
  pr: { sm: 0.5 },
  position: { xs: 'absolute', sm: 'static' },
  width: { xs: '1px', sm: 'auto' },
  clipPath: { xs: 'inset(50%)', sm: 'none' },
} as const;

/** Who is logged in, with the menu to log out. */
export const ProfileMenu = (actions: ProfileActions) => {
  const translate = useTranslate();
  const session = useSession();
  const { menu, button } = useBarMenu();
  const name = session?.name ?? '';
  return (
    <>
      <ButtonBase
        {...button}
        sx={{
          ml: { sm: 0.5 },
          px: { xs: 0.875, sm: 0.5 },
          minHeight: { xs: 44, sm: 40 },
          gap: 1,
          borderRadius: 1,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Hidden>{translate('shell.profile.menu')}</Hidden>
        <Avatar
          alt=""
          {...(session?.profile_picture && { src: session.profile_picture })}
          sx={{ width: 30, height: 30 }}
        >
          {/* Drawn by CSS: the name is beside it, and initials read aloud would only repeat it. */}
          {name && (
            <Box component="span" sx={{ '&::before': { content: JSON.stringify(initials(name)) } }} aria-hidden />
          )}
        </Avatar>
        <Box component="span" sx={nameStyle}>
          {name}
        </Box>
      </ButtonBase>
      <ProfileList {...menu} {...actions} />
    </>
  );
};
