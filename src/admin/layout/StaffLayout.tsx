import { type ReactNode, useSyncExternalStore } from 'react';
import { isStaff } from '#session/role.ts';
import { onSession } from '#session/session.ts';
import { DeferredMount } from '../DeferredMount.tsx';
import { NotStaffPage } from '../pages/NotStaffPage.tsx';
import { Layout } from './Layout.tsx';

/** The layout for the staff; anybody else who is logged in is told, instead of a menu whose every entry is refused. */
export const StaffLayout = ({ children }: { readonly children?: ReactNode }) =>
  useSyncExternalStore(onSession, isStaff) ? (
    // react-admin puts the routes and the resources together once more after its first drawing: that is over by then.
    <DeferredMount>
      <Layout>{children}</Layout>
    </DeferredMount>
  ) : (
    <NotStaffPage />
  );
