const isFile = (value: unknown): value is Blob => value instanceof Blob;

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !isFile(value);

/** Whether some value, however deep, is a file: exactly then a record goes up as multipart. */
export const hasFile = (value: unknown): boolean =>
  isFile(value) || (isGroup(value) && Object.values(value).some(hasFile));

const append = (form: FormData, name: string, value: unknown): void => {
  if (isFile(value)) form.append(name, value);
  else if (Array.isArray(value) && value.length > 0) {
    for (const [index, item] of value.entries()) append(form, `${name}[${index}]`, item);
  } else if (isGroup(value) && !Array.isArray(value)) {
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item);
  } else form.append(name, value === null || Array.isArray(value) ? '' : String(value));
};

/**
 * A record as multipart parts: text for scalars ('' = empty), `name[0]` for arrays, `name[0][sub]` for their items,
 * '' for an array without items, JSON text for the fields named in `asJson`. `undefined` is left out.
 */
export const multipart = (values: Readonly<Record<string, unknown>>, asJson: readonly string[] = []): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    append(form, name, asJson.includes(name) && value !== null ? JSON.stringify(value) : value);
  }
  return form;
};
