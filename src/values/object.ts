/** Whether a value is an object with keys, not a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of keys, if it leads anywhere. */
export const valueAt = (tree: unknown, path: readonly string[]): unknown =>
  path.reduce((found, key) => (isObject(found) ? found[key] : undefined), tree);

/** An object's own property of that name, without inherited ones such as `constructor`. */
export const ownProperty = <Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Whether a value, however deep, is a file. */
export const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(hasFile));
