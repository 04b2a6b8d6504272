import { type FieldValues, get, type Resolver, type ResolverOptions } from 'react-hook-form';
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

/** What an input's own `validate` says: react-hook-form leaves it to the resolver where there is one. */
const ownFaults = async (values: FieldValues, { names = [], fields }: ResolverOptions<FieldValues>) => {
  const said = await Promise.all(
    names.map(async (name) => {
      const { validate }: { validate?: unknown } = get(fields, name) ?? {};
      return [name, typeof validate === 'function' ? await validate(get(values, name), values) : undefined] as const;
    }),
  );
  return Object.fromEntries(said.filter(([, fault]) => typeof fault === 'string'));
};

/** The one validator, as react-hook-form asks for it. */
export const resolverOf =
  (resource: Resource): Resolver<FieldValues, CheckContext> =>
  async (values, context, options) => {
    const related = context ? await context.load(values) : undefined;
    const previous = context?.stored;
    const found = faults(resource, values, { mode: previous ? 'edit' : 'create', previous, related });
    const messages = {
      ...(await ownFaults(values, options)),
      ...Object.fromEntries(Object.entries(found).map(([path, fault]) => [path, context?.text(fault) ?? fault.code])),
    };
    return Object.keys(messages).length > 0
      ? { values: {}, errors: nestFaults(messages, 'fault') }
      : { values, errors: {} };
  };
