import Box from '@mui/material/Box';
import { type ReactNode, useSyncExternalStore } from 'react';
import { isStaff } from '#session/role.ts';
import { onSession } from '#session/session.ts';
import { AccessDenied } from '../pages/AccessDenied.tsx';
import { Layout } from './Layout.tsx';

/** The layout for the staff; anybody else who is logged in is told, instead of a menu whose every entry is refused. */
export const StaffLayout = ({ children }: { readonly children?: ReactNode }) =>
  useSyncExternalStore(onSession, isStaff) ? (
    <Layout>{children}</Layout>
  ) : (
    <Box component="main">
      <AccessDenied />
    </Box>
  );
