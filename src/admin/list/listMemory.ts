/** What the lists of a page leave behind for the next one, while another screen is in their place. */
export const listMemory = {
  /** The rows of one are on the screen: the next list draws all of its own at once. */
  drawn: false,
  /** The cell that was pressed twice while its form took the table's place. */
  wanted: undefined as string | undefined,
};
