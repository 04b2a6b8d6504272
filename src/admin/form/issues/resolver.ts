import { type FieldValues, get, type Resolver, type ResolverOptions } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import type { Issue } from '#schema/kinds/behaviour.ts';
import type { Resource } from '#schema/resource.ts';
import type { Related } from '#schema/validation/condition.ts';
import { issues } from '#schema/validation/issues.ts';
import { nestIssues } from './nestIssues.ts';

/** What the check needs besides the values; react-hook-form passes it in its current state. */
export interface CheckContext {
  readonly stored: Values | undefined;
  readonly load: (values: Values) => Promise<Related>;
  readonly text: (issue: Issue) => string;
}

/** What the inputs' own `validate` returns: with a resolver, react-hook-form does not call it. */
const ownIssues = async (values: FieldValues, { names = [], fields }: ResolverOptions<FieldValues>) => {
  const results = await Promise.all(
    names.map(async (name) => {
      const { validate }: { validate?: unknown } = get(fields, name) ?? {};
      return [name, typeof validate === 'function' ? await validate(get(values, name), values) : undefined] as const;
    }),
  );
  return Object.fromEntries(results.filter(([, issue]) => typeof issue === 'string'));
};

/** The one validator, as a react-hook-form resolver. */
export const resolverOf =
  (resource: Resource): Resolver<FieldValues, CheckContext> =>
  async (values, context, options) => {
    const related = context ? await context.load(values) : undefined;
    const previous = context?.stored;
    const issuesByPath = issues(resource, values, { mode: previous ? 'edit' : 'create', previous, related });
    const messages = {
      ...(await ownIssues(values, options)),
      ...Object.fromEntries(
        Object.entries(issuesByPath).map(([path, issue]) => [path, context?.text(issue) ?? issue.code]),
      ),
    };
    return Object.keys(messages).length > 0
      ? { values: {}, errors: nestIssues(messages, 'issue') }
      : { values, errors: {} };
  };
