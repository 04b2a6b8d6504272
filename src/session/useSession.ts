import { useSyncExternalStore } from 'react';
import { onSession, session } from './session.ts';
import type { SessionValues } from './sessionValues.ts';

/** Who is logged in, if anybody; renders again when that changes. */
export const useSession = (): SessionValues | undefined => useSyncExternalStore(onSession, session);
