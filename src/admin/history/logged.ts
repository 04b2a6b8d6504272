import type { ApiDataProvider } from '#providers/dataProvider.ts';

type Answer<Name extends 'getEntry' | 'getHistory' | 'getBin'> = Awaited<ReturnType<ApiDataProvider[Name]>>['data'];

/** What one request has changed. */
export type Entry = Answer<'getEntry'>;

/** Who did it. */
export type Person = Entry['by'];

/** What became of one record in an entry. */
export type Change = Answer<'getHistory'>[number];

/** A deleted record that can be had back. */
export type BinItem = Answer<'getBin'>[number];
