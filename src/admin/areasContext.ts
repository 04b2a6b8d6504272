import { createContext, useContext } from 'react';
import type { Areas } from '#schema/areas.ts';

/** The registry, given once by the app: screens never import it, so that a test may give another. */
export const AreasContext = createContext<Areas | undefined>(undefined);

/** All areas of the product. */
export const useAreas = (): Areas => {
  const areas = useContext(AreasContext);
  if (!areas) throw new Error('useAreas needs an AreasContext above it');
  return areas;
};
