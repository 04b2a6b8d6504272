/** What one list passes on to the next one, while another screen is shown between them. */
export const listMemory = {
  /** A list has been drawn: the next one draws all its rows at once. */
  drawn: false,
  /** The cell that was double-clicked while its form was opening. */
  wanted: undefined as string | undefined,
};
