import { createContext, useContext } from 'react';

/** What the lists of a page leave behind for the next one, while another screen is in their place. */
export interface ListMemory {
  /** One was drawn whole. */
  drawn: boolean;
  /** The cell that was pressed twice while its form took the table's place. */
  wanted: string | undefined;
}

const listMemory = (): ListMemory => ({ drawn: false, wanted: undefined });

/** That of the page. */
const ListMemoryContext = createContext(listMemory());

export const useListMemory = (): ListMemory => useContext(ListMemoryContext);
