import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#api/apiError.ts';

/** What the API says about fields, as far as the page has them, in the page's order. */
export const issuesOf = <Name extends string>(failure: unknown, names: readonly Name[]): [Name, string][] => {
  if (!(failure instanceof ApiError)) return [];
  const { errors } = failure;
  return names.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]]));
};

/** Whether it is about fields: with which status an API says so differs. */
export const namesFields = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status < 500 && Object.keys(failure.errors).length > 0;

/** Shows what the API says about fields at those of the form, and gives the focus to the first. */
export const showIssues = <Values extends FieldValues, Name extends Path<Values>>(
  failure: unknown,
  names: readonly Name[],
  { setError, setFocus }: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
): void => {
  const issues = issuesOf(failure, names);
  for (const [name, message] of issues) setError(name, { message });
  if (issues[0]) setFocus(issues[0][0]);
};

/** What a refusal says about fields that the page does not have, each by the API's name of it. */
export const issuesElsewhere = (failure: unknown, names: readonly string[]): readonly string[] =>
  namesFields(failure)
    ? Object.entries(failure.errors).flatMap(([name, said]) =>
        names.includes(name) ? [] : [name === '' ? said : `${name}: ${said}`],
      )
    : [];
