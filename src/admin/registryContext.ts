import { createContext, useContext } from 'react';
import type { Registry } from '#schema/registry.ts';

/** The registry, given once by the app: screens never import it, so that a test may give another. */
export const RegistryContext = createContext<Registry | undefined>(undefined);

/** All resources of the product. */
export const useRegistry = (): Registry => {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRegistry needs a RegistryContext above it');
  return registry;
};
