import { addDays } from 'date-fns/addDays';
import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfWeek } from 'date-fns/endOfWeek';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfWeek } from 'date-fns/startOfWeek';

const monday = { weekStartsOn: 1 } as const;

/** The weeks that a month touches, Monday first, each of seven days. */
export const monthWeeks = (month: Date): readonly (readonly Date[])[] => {
  const weeks: Date[][] = [];
  const last = endOfWeek(endOfMonth(month), monday);
  for (let day = startOfWeek(startOfMonth(month), monday); day <= last; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  return weeks;
};
