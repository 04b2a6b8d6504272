import { daysFromNow, namedTimes } from '../days/order.server.ts';
import { string } from '../jsonSchema.ts';
import type { ServerKind } from '../serverKind.ts';
import type { DateField } from './date.ts';

export const dateServer: ServerKind<DateField, string> = {
  schema: () => string({ format: 'date' }),
  sample: (field, sampler, record) => sampler.day(Math.round(daysFromNow(field, sampler, record))),
  names: (field) => namedTimes(field, 'date'),
};
