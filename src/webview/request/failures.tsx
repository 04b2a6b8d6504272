import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#api/apiError.ts';
import { messageOf } from '#api/contract.ts';
import { SettingsError } from '#api/readSettings.ts';
import { apiHas } from '#api/settings.ts';
import { Notice } from '../parts/states/Notice.tsx';
import { type Translate, useWords, type WordKey } from '../words/words.ts';
import styles from './failures.module.css';

/** The API's issues with the page's fields, in the page's order. */
export const issuesOf = <Name extends string>(failure: unknown, names: readonly Name[]): [Name, string][] => {
  const errors: ApiError['errors'] = failure instanceof ApiError ? failure.errors : {};
  return names.flatMap((name) => (errors[name] === undefined ? [] : [[name, errors[name]]]));
};

/** Whether the failure is about fields. APIs use various statuses for that. */
export const namesFields = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.status < 500 && Object.keys(failure.errors).length > 0;

/** Whether the API refused a write, and so has stored nothing of it. */
export const isRefusal = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500;

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

/**
 * What went wrong and what to do about it; in the API's own words where it has some.
 * `offline`: what to say without a connection where nothing was typed; by default that what was typed is safe.
 */
export const failureText = (failure: unknown, t: Translate, offline: WordKey = 'failure.offline'): string => {
  // An API that knows no idempotency keys would store a gift twice.
  const kept = () => t(apiHas('idempotency') ? 'failure.kept' : 'failure.maybeStored');
  const maybeSaved = (word: WordKey) => (offline === 'failure.offline' ? `${t(word)} ${kept()}` : t(word));
  if (failure instanceof SettingsError) {
    const [{ code, found = '' } = {}] = failure.issues;
    if (code === 'unreachable') return t(offline);
    return code === 'status' && found >= '5' ? t('failure.server') : t('failure.settings', { what: failure.message });
  }
  if (!(failure instanceof ApiError)) return maybeSaved('failure.server');
  const { status, body, answer, reason } = failure;
  if (reason === 'timeout') return maybeSaved('failure.timeout');
  if (status === 0) return t(offline);
  if (answer?.expected !== undefined) return maybeSaved('failure.unexpected');
  if (status === 429) return messageOf(body) ?? t('failure.tooMany');
  if (namesFields(failure)) return t('failure.fields');
  if (status >= 500) return maybeSaved('failure.server');
  return messageOf(body) || t('failure.refused');
};

/** What the API answered and what was expected, for support; nothing where the API's own message says it all. */
export const failureDetail = (failure: unknown, t: Translate): string | undefined => {
  if (!(failure instanceof ApiError) || !failure.answer) return undefined;
  const { status, body, answer } = failure;
  const { call, bodyKind, expected, at } = answer;
  const message = messageOf(body);
  const found = bodyKind === 'json' ? answer.found : t(`failure.${bodyKind}`);
  if (expected === undefined)
    return message !== undefined && status < 500 ? undefined : t('failure.answered', { call, found, status });
  return [
    ...(message === undefined ? [] : [t('failure.said', { message })]),
    t('failure.expected', { call, found, expected }),
    ...(at ? [t('failure.at', { at })] : []),
  ].join(' ');
};

/** The technical line that people can pass on to support. */
export const FailureDetail = ({ failure }: { readonly failure: unknown }) => {
  const t = useWords();
  const detail = failureDetail(failure, t);
  return detail === undefined ? null : <small className={styles.detail}>{detail}</small>;
};

interface FailureNoticeProps {
  readonly failure: unknown;
  /** As in failureText. */
  readonly offline?: WordKey;
  /** The fields at which the page shows their own issues. */
  readonly fields?: readonly string[];
}

/** Why the last call failed; nothing if it did not. */
export const FailureNotice = ({ failure, offline, fields = [] }: FailureNoticeProps) => {
  const t = useWords();
  if (failure === undefined) return null;
  const otherIssues = issuesElsewhere(failure, fields);
  return (
    <Notice tone="error">
      {(otherIssues.length === 0 || issuesOf(failure, fields).length > 0) && failureText(failure, t, offline)}
      {otherIssues.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <FailureDetail failure={failure} />
    </Notice>
  );
};
