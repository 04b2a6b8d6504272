import { namedLimits, numeric, sampleNumber } from '../numbers/limits.server.ts';
import type { ServerKind } from '../serverKind.ts';
import type { IntegerField } from './integer.ts';

export const integerServer: ServerKind<IntegerField, number> = {
  schema: (field) => numeric('integer', field),
  sample: (field, sampler, record) => sampleNumber(field, sampler, record),
  names: namedLimits,
  // An author without types may have written the tones of a `select`.
  problems: ({ tones }) =>
    (Array.isArray(tones) ? tones : []).flatMap(({ upTo }, index, all) => {
      const message = `is never reached: an earlier tone already covers ${upTo}; sort them by "upTo"`;
      return all.slice(0, index).some((before) => before.upTo >= upTo) ? [{ option: `tones.${index}`, message }] : [];
    }),
};
