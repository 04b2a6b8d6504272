/** What the lists of a page leave behind for the next one, while another screen is in their place. */
export const listMemory = {
  /** One was drawn whole. */
  drawn: false,
  /** The cell that was pressed twice while its form took the table's place. */
  wanted: undefined as string | undefined,
};
