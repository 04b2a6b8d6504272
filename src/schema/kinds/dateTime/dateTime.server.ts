import { daysFromNow, namedTimes } from '../days/order.server.ts';
import { string } from '../jsonSchema.ts';
import type { ServerKind } from '../serverKind.ts';
import type { DateTimeField } from './dateTime.ts';

export const dateTimeServer: ServerKind<DateTimeField, string> = {
  schema: () => string({ format: 'date-time' }),
  sample: (field, sampler, record) => sampler.instant(daysFromNow(field, sampler, record)),
  names: (field) => namedTimes(field, 'dateTime'),
};
