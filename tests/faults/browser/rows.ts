import type { Row, Trial } from '../row.ts';
import { badReplies } from './badReplies.ts';
import { sameAgain, someoneElse } from './lostSessions.ts';

/** What happens to the screens: each row over the built app in Chromium. */
export const browserRows: Readonly<Record<string, (trial: Trial) => Promise<Row>>> = {
  replies: badReplies,
  sessions: sameAgain,
  people: someoneElse,
};
