import { ApiError } from '#api/apiError.ts';

/** What the API says about fields, as far as the page has them, in the page's order. */
export const issuesOf = <Name extends string>(failure: unknown, names: readonly Name[]): [Name, string][] => {
  if (!(failure instanceof ApiError)) return [];
  const { errors } = failure;
  return names.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]]));
};
