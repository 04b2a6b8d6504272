/** The JSON body that adds or changes one record: its fields as they are. Around them: `(fields) => ({ item: fields })`. */
export const writeBody = (fields: unknown): unknown => fields;

/** The fields in such a body; something else where it holds none. */
export const fieldsIn = (body: Readonly<Record<string, unknown>>): unknown => body;
