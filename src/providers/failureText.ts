import { type Answer, ApiError } from '#api/apiError.ts';
import { messageOf, messages, readId } from '#api/contract.ts';
import type { FailureWords } from '#schema/query/apiMethods.ts';
import { isCodeLoadError, isLoadError } from '#values/loadErrors.ts';

/** `translate` of react-admin, or of the pages without it. */
type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Whether the contract has ids of that JSON type. */
const isIdType = (type: string): boolean =>
  readId(type === 'number' ? 1 : type === 'string' ? 'id' : null) !== undefined;

/** The value that does not match; rows count from 1 for people. */
const misfitText = ({ at = '', is = '' }: Answer, translate: Translate): string[] => {
  if (at === '') return [];
  // Whatever keys the contract has around rows and records.
  const [, index] = /\[(\d+)\]\.id$/.exec(at) ?? [];
  const missing = is === 'undefined' || is === 'null';
  if (index !== undefined)
    return [translate(missing ? 'errors.reply.rowWithoutId' : 'errors.reply.rowId', { row: Number(index) + 1, is })];
  if (/(?:^|\.)id$/.test(at) && isIdType(is)) return [translate('errors.reply.otherRecord', { at })];
  return [translate(is === 'undefined' ? 'errors.reply.missing' : 'errors.reply.wrong', { at, is })];
};

const answerText = (answer: Answer, status: number, message: string | undefined, translate: Translate): string[] => {
  const found = answer.bodyKind === 'json' ? answer.found : translate(`errors.reply.${answer.bodyKind}`);
  const { call, expected } = answer;
  if (expected === undefined) return [translate('errors.reply.answered', { call, found, status })];
  return [
    ...(message === undefined ? [] : [translate('errors.reply.said', { message })]),
    translate('errors.reply.expected', { call, found, expected }),
    ...misfitText(answer, translate),
  ];
};

/** Errors of the browser, whose messages are for developers. */
const isBrowserError = (failure: unknown): boolean =>
  failure instanceof DOMException ||
  (failure instanceof Error && /^(?:Type|Range|Reference|Syntax)Error$/.test(failure.name));

/** A message for people: words of the API, or a key of ours. */
const messageFor = (failure: unknown, translate: Translate): string => {
  if (isCodeLoadError(failure)) return translate('errors.unloaded');
  if (isLoadError(failure)) return translate(messages.unknown);
  const message = failure instanceof Error ? failure.message : String(failure ?? '');
  return message === '' || isBrowserError(failure)
    ? translate('errors.reply.unknown')
    : translate(message, { _: message });
};

/** What to show of a failure, in the current language. */
export const failureText = (failure: unknown, translate: Translate): FailureWords => {
  const message = messageFor(failure, translate);
  if (!(failure instanceof ApiError)) return { message, details: [], fields: {} };
  const { answer, status, envelope, errors: fields } = failure;
  if (!answer) return { message, details: [], fields };
  const apiMessage = messageOf(envelope);
  // The API's own words are enough, unless it does not know why it failed, or a proxy says so: then somebody has to find
  // the call. A full disk (507) it does know.
  const isKnown = status < 500 || (status > 500 && answer.own === true);
  if (apiMessage !== undefined && isKnown && answer.expected === undefined) return { message, details: [], fields };
  return { message, details: answerText(answer, status, apiMessage, translate), fields };
};
