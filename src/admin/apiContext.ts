import { createContext, useContext } from 'react';
import { type DataProvider, useTranslate } from 'react-admin';
import type { ApiMethods } from '#schema/query/apiMethods.ts';
import type { OptionalPart } from '#values/changes.ts';
import type { Id, ReadId } from '#values/id.ts';

/** `useDataProvider<ApiDataProvider>()` has react-admin's methods and those of our own. */
export type ApiDataProvider = DataProvider & ApiMethods;

interface FailureWords {
  readonly said: string;
  readonly details: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

/** What the screens are told of the API that no hook of react-admin tells; the app gives it, for they know no API. */
export interface OfficeApi {
  /** Whether it has what an API may lack. */
  readonly has: (part: OptionalPart) => boolean;
  /** How much it takes at a time: rows of one batch, fields that a list is sorted by, letters of a search. */
  readonly most: { readonly batchRows: number; readonly sorts: number; readonly searchLetters: number };
  /** How its ids are read from text. */
  readonly readId: ReadId;
  /**
   * Why a call failed (`said`), in the API's own words where it has some, what it answered instead of what, and what it
   * says of single fields.
   */
  readonly failureText: (failure: unknown, translate: ReturnType<typeof useTranslate>) => FailureWords;
  /** Which entry of the change log the last write of that record has made. */
  readonly lastEntryOf: (resource: string, id: unknown) => Id | undefined;
  /** The fields of which less was kept than the last write sent, if it was of that record. */
  readonly cleanedOf: (resource: string, id: unknown) => readonly string[];
  /** Why nothing gets through at the moment, `undefined` when it does; calls back whenever that changes. */
  readonly reachability: {
    readonly current: () => 'offline' | 'unreachable' | undefined;
    readonly subscribe: (listener: () => void) => () => void;
  };
}

export const ApiContext = createContext<OfficeApi | undefined>(undefined);

/** What the app tells of the API. */
export const useApi = (): OfficeApi => {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiContext above it');
  return api;
};

/** Reads an id from a route's segment, a filter of the address, a row's mark. */
export const useReadId = (): ReadId => useApi().readId;

/** What is wrong with single fields, where no form shows it, as far as what is said does not say it. */
export const fieldLines = ({ said, fields }: Pick<FailureWords, 'said' | 'fields'>): readonly string[] =>
  Object.entries(fields).flatMap(([path, wrong]) =>
    said.includes(wrong) ? [] : [path === '' ? wrong : `${path}: ${wrong}`],
  );

/** Why something failed, as one text, where there is room for no more. */
export const useFailureLine = (): ((failure: unknown) => string) => {
  const { failureText } = useApi();
  const translate = useTranslate();
  return (failure) => {
    const { said, details, fields } = failureText(failure, translate);
    return [said, ...fieldLines({ said, fields }), ...details].join(' ');
  };
};
