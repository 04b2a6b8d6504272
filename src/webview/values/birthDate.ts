export const earliestBirth = '1900-01-01';

/** Today's date here, `YYYY-MM-DD`. */
export const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** Whether somebody who is alive can have been born then. */
export const isBirthDate = (date: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && date >= earliestBirth && date <= today();
