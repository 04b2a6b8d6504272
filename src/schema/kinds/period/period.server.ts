import type { ServerKind } from '../serverKind.ts';
import type { PeriodField } from './period.ts';

export const periodServer: ServerKind<PeriodField, never> = {
  schema: () => ({ not: {} }),
  sample: () => null,
  names: ({ from, to }) => [
    { option: 'from', name: from, kind: 'dateTime' },
    { option: 'to', name: to, kind: 'dateTime' },
  ],
};
