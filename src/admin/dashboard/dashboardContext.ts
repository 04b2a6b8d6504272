import { createContext, useContext } from 'react';
import type { Dashboard } from '#schema/dashboard.ts';

/** The widgets, given once by the app like the registry of areas. */
export const DashboardContext = createContext<Dashboard>([]);

export const useWidgets = (): Dashboard => useContext(DashboardContext);
