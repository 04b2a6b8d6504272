import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { dropDrafts } from '#session/drafts.ts';
import { rememberLogoutElsewhere } from '#session/endSession.ts';
import { hardNavigate } from '#session/hardNavigate.ts';
import { ownership } from '#session/owner.ts';
import { onSession } from '#session/session.ts';
import { takeWantedPage } from '#session/wantedPage.ts';

const OtherUserDialog = lazy(() => import('./OtherUserDialog.tsx'));

/**
 * Shows the page to its owner alone. When somebody else logs in in another tab, or the owner logs out there, everything
 * is taken away at once, unsaved text too: whoever is in front of the screen now must not read it, and hidden under a
 * dialog it would still be there for the browser's tools. The owner may want it, but privacy wins.
 */
export const PageOwner = ({ children }: { readonly children: ReactNode }) => {
  const now = useSyncExternalStore(onSession, ownership);
  const [taken, setTaken] = useState(false);
  const other = now === 'other';
  // What another person has stood before does not come back when they log out too.
  const leaves = now === 'loggedOut' || (taken && now === 'expired');

  useEffect(() => {
    if (other) setTaken(true);
  }, [other]);
  useEffect(() => {
    if (!leaves) return;
    dropDrafts('nobody');
    // Where they were is not where the next person wants to go.
    takeWantedPage();
    rememberLogoutElsewhere();
    hardNavigate('/login');
  }, [leaves]);

  if (leaves) return null;
  if (!other && !taken) return children;
  return (
    <Suspense fallback={null}>
      <OtherUserDialog />
    </Suspense>
  );
};
