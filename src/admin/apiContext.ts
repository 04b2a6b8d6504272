import { createContext, useContext } from 'react';
import { type DataProvider, useTranslate } from 'react-admin';
import type { ApiMethods, FailureWords } from '#schema/query/apiMethods.ts';
import type { OptionalPart } from '#values/changes.ts';
import type { Id, ReadId } from '#values/id.ts';

/** react-admin's data provider methods and our own, for `useDataProvider<ApiDataProvider>()`. */
export type ApiDataProvider = DataProvider & ApiMethods;

/** What screens need to know about the API that no react-admin hook tells. The app supplies it. */
export interface OfficeApi {
  /** Whether the API has this optional part. */
  readonly has: (part: OptionalPart) => boolean;
  /** Its limits: rows in one batch, sort fields of a list, letters of a search. */
  readonly most: { readonly batchRows: number; readonly sorts: number; readonly searchLetters: number };
  /** Reads its ids from text, such as a route segment or a filter in the address. */
  readonly readId: ReadId;
  /** Why a call failed. */
  readonly failureText: (failure: unknown, translate: ReturnType<typeof useTranslate>) => FailureWords;
  /** The change log entry that the last write of that record made. */
  readonly lastEntryOf: (resource: string, id: unknown) => Id | undefined;
  /** The fields of which the API kept less than was sent, if the last write was of that record. */
  readonly cleanedOf: (resource: string, id: unknown) => readonly string[];
  /** Why no call gets through now, `undefined` if calls do. `subscribe` calls back on every change. */
  readonly reachability: {
    readonly current: () => 'offline' | 'unreachable' | undefined;
    readonly subscribe: (listener: () => void) => () => void;
  };
}

export const ApiContext = createContext<OfficeApi | undefined>(undefined);

/** What the app tells about the API. */
export const useApi = (): OfficeApi => {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext above it');
  return api;
};

/** Errors of single fields, for where no form shows them, without those that `message` repeats. */
export const fieldLines = ({ message, fields }: Pick<FailureWords, 'message' | 'fields'>): readonly string[] =>
  Object.entries(fields).flatMap(([path, issue]) =>
    message.includes(issue) ? [] : [path === '' ? issue : `${path}: ${issue}`],
  );

/** Why something failed, as one line, for small places. */
export const useFailureLine = (): ((failure: unknown) => string) => {
  const { failureText } = useApi();
  const translate = useTranslate();
  return (failure) => {
    const { message, details, fields } = failureText(failure, translate);
    return [message, ...fieldLines({ message, fields }), ...details].join(' ');
  };
};
