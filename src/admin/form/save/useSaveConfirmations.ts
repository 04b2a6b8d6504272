import { useEvent } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { useLeaps } from './useLeaps.ts';
import { useSwitchOff } from './useSwitchOff.ts';

/** What is asked once more before a form is saved, one after the other. */
export const useSaveConfirmations = (resource: Resource) => {
  const off = useSwitchOff(resource);
  const leaps = useLeaps(resource);
  /** The paths that the person wants to look at again; none when it may be saved. */
  const declined = useEvent(async (stored: Values, values: Values): Promise<readonly string[]> => {
    const paths = await off.declined(stored, values);
    return paths.length > 0 ? paths : leaps.declined(stored, values);
  });
  return { off, leaps, declined };
};
