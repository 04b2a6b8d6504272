/** The id of a record that the API has made without telling its id: no record has it. */
export const unknownId = 0;
