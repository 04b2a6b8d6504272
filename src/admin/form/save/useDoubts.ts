import { useEvent } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { useLeaps } from './useLeaps.ts';
import { useSwitchOff } from './useSwitchOff.ts';

/** What is asked once more before a form is saved, one after the other. */
export const useDoubts = (resource: Resource) => {
  const off = useSwitchOff(resource);
  const leaps = useLeaps(resource);
  /** The paths that the person wants to look at again; none when it may be saved. */
  const doubted = useEvent(async (stored: Values, values: Values): Promise<readonly string[]> => {
    const paths = await off.doubted(stored, values);
    return paths.length > 0 ? paths : leaps.doubted(stored, values);
  });
  return { off, leaps, doubted };
};
