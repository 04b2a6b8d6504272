import type { FieldValues, Resolver } from 'react-hook-form';
import type { Related } from '#schema/condition.ts';
import { faults } from '#schema/faults.ts';
import type { Values } from '#schema/field.ts';
import type { Fault } from '#schema/kinds/behaviour.ts';
import type { Resource } from '#schema/resource.ts';
import { nestFaults } from './nestFaults.ts';

/** What the check needs besides the values; react-hook-form hands it over as it is at that moment. */
export interface CheckContext {
  readonly stored: Values | undefined;
  readonly load: (values: Values) => Promise<Related>;
  readonly text: (fault: Fault) => string;
}

/** The one validator, as react-hook-form asks for it. */
export const resolverOf =
  (resource: Resource): Resolver<FieldValues, CheckContext> =>
  async (values, context) => {
    const related = context ? await context.load(values) : undefined;
    const previous = context?.stored;
    const found = faults(resource, values, { mode: previous ? 'edit' : 'create', previous, related });
    const messages = Object.fromEntries(
      Object.entries(found).map(([path, fault]) => [path, context?.text(fault) ?? fault.code]),
    );
    return Object.keys(messages).length > 0
      ? { values: {}, errors: nestFaults(messages, 'fault') }
      : { values, errors: {} };
  };
