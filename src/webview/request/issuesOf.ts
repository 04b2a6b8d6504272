import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#api/apiError.ts';

/** The API's issues with the page's fields, in the page's order. */
export const issuesOf = <Name extends string>(failure: unknown, names: readonly Name[]): [Name, string][] => {
  if (!(failure instanceof ApiError)) return [];
  const { errors } = failure;
  return names.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]]));
};

/** Whether the failure is about fields. APIs use various statuses for that. */
export const namesFields = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status < 500 && Object.keys(failure.errors).length > 0;

/** Shows the API's issues at the form's fields, and focuses the first. */
export const showIssues = <Values extends FieldValues, Name extends Path<Values>>(
  failure: unknown,
  names: readonly Name[],
  { setError, setFocus }: Pick<UseFormReturn<Values>, 'setError' | 'setFocus'>,
): void => {
  const issues = issuesOf(failure, names);
  for (const [name, message] of issues) setError(name, { message });
  if (issues[0]) setFocus(issues[0][0]);
};

/** The API's issues with fields that the page does not have, each with the API's name of the field. */
export const issuesElsewhere = (failure: unknown, names: readonly string[]): readonly string[] =>
  namesFields(failure)
    ? Object.entries(failure.errors).flatMap(([name, message]) =>
        names.includes(name) ? [] : [name === '' ? message : `${name}: ${message}`],
      )
    : [];
