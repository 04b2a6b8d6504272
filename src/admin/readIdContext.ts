import { createContext, useContext } from 'react';
import { numberId, type ReadId } from '#values/id.ts';

/** How the API's ids are read from text; the app says it, for the screens know no API. */
export const ReadIdContext = createContext<ReadId>(numberId);

/** Reads an id from a route's segment, a filter of the address, a row's mark. */
export const useReadId = (): ReadId => useContext(ReadIdContext);
