import { useWatch } from 'react-hook-form';

/** The value of another field of the same record, or of the same list item. `undefined` without a name. */
export const useSibling = (path: string, name: string | undefined): unknown => {
  const prefix = path.slice(0, path.lastIndexOf('.') + 1);
  const value: unknown = useWatch({ name: `${prefix}${name ?? ''}`, disabled: !name });
  return name ? value : undefined;
};
