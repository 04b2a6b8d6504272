import type { Row, Trial } from '../row.ts';
import { badReplies } from './badReplies.ts';
import { crashes } from './crashes.ts';
import { heap } from './heap.ts';
import { logouts } from './logouts.ts';
import { sameAgain, someoneElse } from './lostSessions.ts';
import { twoBrowsers } from './twoBrowsers.ts';

/** The faults that happen to screens: each row runs over the built app in Chromium. */
export const browserRows: Readonly<Record<string, (trial: Trial) => Promise<Row>>> = {
  replies: badReplies,
  sessions: sameAgain,
  people: someoneElse,
  conflicts: twoBrowsers,
  logouts,
  crashes,
  heap,
};
