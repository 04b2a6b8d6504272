import { useCallback } from 'react';
import type { Gift } from '#api/webviewCalls.ts';
import { calls } from '../../../request/calls.ts';
import { useLoad } from '../../../request/useLoad.ts';
import { YourGift } from './YourGift.tsx';

/** The gift made last on this phone. Nothing where the API does not know it as this person's. */
export const KeptGift = ({ id, onOpen }: { id: number; onOpen: (gift: Gift) => void }) => {
  const gift = useLoad(useCallback((signal: AbortSignal) => calls.gift(id, signal), [id]));
  return gift.state === 'ready' ? <YourGift gift={gift.data} onOpen={onOpen} /> : null;
};
