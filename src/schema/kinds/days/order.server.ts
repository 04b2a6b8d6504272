import { millisecondsInDay } from 'date-fns/constants';
import type { Values } from '../../field.ts';
import type { Kind } from '../index.ts';
import type { Sampler } from '../sampler.ts';
import type { NamedField } from '../serverKind.ts';
import type { OrderOptions } from './days.ts';

/** The fields of that kind that the limits name. */
export const namedTimes = ({ after, notAfter }: OrderOptions, kind: Kind): readonly NamedField[] => [
  { option: 'after', name: after, kind },
  { option: 'notAfter', name: notAfter, kind },
];

/** A time within the limits, in days from now. */
export const daysFromNow = ({ after, notAfter }: OrderOptions, sampler: Sampler, record: Values): number => {
  const days = (name: string | undefined) => {
    const time = name === undefined ? Number.NaN : Date.parse(String(record[name]));
    return Number.isNaN(time) ? undefined : (time - sampler.now) / millisecondsInDay;
  };
  const from = days(after);
  const to = days(notAfter);
  if (to !== undefined) return from === undefined ? to - 1 : (from + to) / 2;
  return (from ?? sampler.integer(-30, 30)) + sampler.integer(1, 20);
};
