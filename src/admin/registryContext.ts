import { createContext, useContext } from 'react';
import type { Registry } from '#schema/registry.ts';

/** The registry, given once by the app. Screens never import it, so that a test can give another. */
export const RegistryContext = createContext<Registry | undefined>(undefined);

/** All resources and pages. */
export const useRegistry = (): Registry => {
  const registry = useContext(RegistryContext);
  if (!registry) throw new Error('useRegistry needs a RegistryContext above it');
  return registry;
};
