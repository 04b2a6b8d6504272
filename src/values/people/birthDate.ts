/** Nobody alive was born before this day. */
export const earliestBirth = '1900-01-01';

/** Whether somebody alive can have been born on that day, `YYYY-MM-DD`. `latest`: today, where the caller is. */
export const isBirthDate = (day: string, latest: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && day >= earliestBirth && day <= latest;
