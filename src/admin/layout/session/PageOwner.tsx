import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { dropDrafts } from '#session/drafts.ts';
import { rememberLogoutElsewhere } from '#session/endSession.ts';
import { hardNavigate } from '#session/hidePage.ts';
import { ownership } from '#session/owner.ts';
import { onSession } from '#session/session.ts';

const OtherUserDialog = lazy(() => import('./OtherUserDialog.tsx'));

/**
 * Shows the page to its owner only. When somebody else logs in in another tab, or the owner logs out there, everything
 * is removed at once, unsaved text too: the next person at the screen must not read it, and hidden below a dialog it
 * would still be in the browser's tools. The owner may want it, but privacy wins.
 */
export const PageOwner = ({ children }: { readonly children: ReactNode }) => {
  const owner = useSyncExternalStore(onSession, ownership);
  const [wasTaken, setWasTaken] = useState(false);
  const isOther = owner === 'other';
  if (isOther && !wasTaken) setWasTaken(true);
  // A page that another person has faced does not come back when they log out too.
  const mustLeave = owner === 'loggedOut' || (wasTaken && owner === 'expired');

  useEffect(() => {
    if (!mustLeave) return;
    dropDrafts('nobody');
    rememberLogoutElsewhere();
    hardNavigate('/login');
  }, [mustLeave]);

  if (mustLeave) return null;
  if (!wasTaken) return children;
  return (
    <Suspense fallback={null}>
      <OtherUserDialog />
    </Suspense>
  );
};
