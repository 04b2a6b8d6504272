let last = 0;

/** Now as ISO 8601 with milliseconds, later than every one before in this tab: two writes never share a signature. */
export const nextTimestamp = (now: number = Date.now()): string => {
  last = Math.max(now, last + 1);
  return new Date(last).toISOString();
};
